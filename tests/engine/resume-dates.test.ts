import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { writtenPeriods } from '../support/documents/written-periods.ts'

const read = async (text: string) =>
  (
    await parseResume(
      new TextEncoder().encode(`Jane Doe\njane.doe@example.com\n\n${text}\n`),
      'a.txt',
    )
  ).content

/** Start and end of a post whose period is written like this; its names show that nothing else was. */
async function postOf(period: string) {
  const { work } = await read(
    `EXPERIENCE\nCharge Nurse\nMercy Hospital\n${period}\n- Led the ward\n- Trained six nurses`,
  )
  const [post] = work ?? []
  return [work?.length, post?.position, post?.name, post?.startDate, post?.endDate]
}

describe('a period', () => {
  it.each(writtenPeriods)('$language: $text', async ({ text, start, end }) => {
    const endDate = end === 'now' ? undefined : end
    expect(await postOf(text)).toEqual([1, 'Charge Nurse', 'Mercy Hospital', start, endDate])
  })
})

/** Enough words of a language to tell it by. */
const tongues = {
  Polish:
    'Praca na magazynie oraz w biurze, doświadczenie zdobyte przy obsłudze klientów i ich zamówień na rynku. Umiejętności dla handlu oraz logistyki.',
  Croatian:
    'Rad na skladištu i u uredu, iskustvo uz kupce i njihove narudžbe na tržištu. Znanja za trgovinu te logistiku, kao i obrazovanje na sveučilištu.',
  Czech:
    'Práce ve skladu i při obsluze zákazníků, zkušenosti z obchodu. Dovednosti pro řízení lidí, jsem také vedoucí směny, vzdělání ze školy v Brně a dále praxe.',
}

describe('a name that is another month elsewhere', () => {
  const cases: [string, string, string | undefined, string, string][] = [
    ['is read in Polish', 'listopad 2019 – lipiec 2021', tongues.Polish, '2019-11', '2021-07'],
    ['is read in Polish', 'lip 2019 – lis 2021', tongues.Polish, '2019-07', '2021-11'],
    [
      'is read in Croatian',
      'listopad 2019. – srpanj 2021.',
      tongues.Croatian,
      '2019-10',
      '2021-07',
    ],
    ['is read in Croatian', 'lip 2019. – lis 2021.', tongues.Croatian, '2019-06', '2021-10'],
    ['is read in Czech', 'listopad 2019 – led 2021', tongues.Czech, '2019-11', '2021-01'],
    [
      'is read by the month beside it',
      'listopad 2019 – srpen 2021',
      undefined,
      '2019-11',
      '2021-08',
    ],
    [
      'is read by the month beside it',
      'srpanj 2019 – listopad 2021',
      undefined,
      '2019-07',
      '2021-10',
    ],
    ['leaves the year alone', 'listopad 2019 – listopad 2021', undefined, '2019', '2021'],
    ['leaves the year alone', 'lip 2019 – lis 2021', undefined, '2019', '2021'],
  ]
  it.each(cases)('%s: %s', async (_, period, summary, start, end) => {
    const text = `EXPERIENCE\nCharge Nurse\nMercy Hospital\n${period}\n- Led the ward`
    const { work } = await read(summary ? `SUMMARY\n${summary}\n\n${text}` : text)
    expect(work?.map(post => [post.startDate, post.endDate])).toEqual([[start, end]])
  })
})

describe('a word that is a month elsewhere', () => {
  const titles = [
    'Team Led',
    'Adobe Pro',
    'Wal Mart',
    'Ion',
    'Elo',
    'Medi',
    'Leden',
    'Srp',
    'Set Up',
  ]
  it.each(titles)('stays a word: %s', async title => {
    const { certificates } = await read(`CERTIFICATES\nSafety at work, ${title} 2019`)
    expect(certificates).toEqual([{ name: 'Safety at work', issuer: title, date: '2019' }])
  })
})

/** The languages whose names of one word Intl and our lists both know. */
const locales =
  'en de fr es it nl pt pl sv da nb fi is et lv lt cs sk sl hr sr bs hu ro bg ru uk be el tr ca eu gl cy mt id sq mk he ar'

describe('the months of Intl', () => {
  it.each(locales.split(' '))('%s', async locale => {
    const format = new Intl.DateTimeFormat(locale, {
      month: 'long',
      calendar: 'gregory',
      timeZone: 'UTC',
    })
    const months = Array.from({ length: 12 }, (_, at) => ({
      name: format.format(Date.UTC(2019, at, 15)),
      number: String(at + 1).padStart(2, '0'),
    }))
    const pairs = months.slice(1).map((to, at) => ({ from: months[at] ?? to, to }))
    const posts = pairs.map(
      ({ from, to }) =>
        `Mercy Hospital\nCharge Nurse\n${from.name} 2019 – ${to.name} 2021\n- Led the ward`,
    )
    const { work } = await read(`EXPERIENCE\n${posts.join('\n\n')}`)
    expect(work?.map(post => [post.startDate, post.endDate])).toEqual(
      pairs.map(({ from, to }) => [`2019-${from.number}`, `2021-${to.number}`]),
    )
  })
})
