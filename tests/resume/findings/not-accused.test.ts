import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf } from '../../support/documents/draw-pdf.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const head = 'Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n'
const work =
  'EXPERIENCE\nVan Driver, Mumbles Parcels Ltd, 03/2019 – 06/2024\n- Delivered 120 parcels a day in a town of 50,000\n\n'

const accusedOf = async (text: string, code: string) => {
  const parsed = await parseResume(bytesOf(text), 'a.txt')
  return analyzeResume(parsed, '2026-11')
    .findings.filter(one => one.code === code && !one.asks)
    .map(one => one.message)
}

describe('a section', () => {
  it.each([
    'REFERENCES ON REQUEST',
    'REFERENCES AVAILABLE UPON REQUEST',
    'REFEREES: ON REQUEST',
    'REFERENZEN AUF ANFRAGE',
    'RÉFÉRENCES SUR DEMANDE',
    'REFERENZE SU RICHIESTA',
    'REFERENTIES OP AANVRAAG',
  ])('is not empty that says where its content is to be had: %s', async line => {
    expect(await accusedOf(`${head}${work}${line}\n`, 'EMPTY_SECTION')).toEqual([])
  })

  it.each(['REFERENCES', 'LANGUAGES'])('is, with nothing under it: %s', async line => {
    expect(await accusedOf(`${head}${work}${line}\n`, 'EMPTY_SECTION')).toHaveLength(1)
  })
})

describe('a list of skills', () => {
  it.each([
    'PRACTICAL\nProclaim, LMS, Land Registry portal, Microsoft 365. 70 wpm. Full driving licence.',
    'DAY TO DAY\nSage, Xero, Payroll Manager. Touch typing. Own car.',
    'ALSO\nSystmOne, EMIS Web, Docman. Fast typist.',
  ])('is asked about, not missed, where sentences end it: %s', async list => {
    expect(await accusedOf(`${head}${work}${list}\n`, 'NO_SKILLS')).toEqual([])
  })

  it('is missed where there is none', async () => {
    const about = 'ALSO\nI sing in a choir on Tuesdays, and walk a lot.'
    expect(await accusedOf(`${head}${work}${about}\n`, 'NO_SKILLS')).toHaveLength(1)
  })

  it('names nothing that two lines made together', async () => {
    const lines = [
      'Maren Quill',
      'Torquay',
      '07700 900111',
      'Experience',
      'Van Driver, Mumbles Parcels Ltd, 2019 - 2024',
      '- Delivered 120 parcels a day',
      'Skills',
      'SAP (MM, SD) daily, Excel with pivots',
      'and lookups, Photoshop, DATEV basics',
      'German native, Kubernetes',
    ]
    const texts = lines.map((text, at) => ({
      text,
      y: 60 + at * 16,
      bold: ['Experience', 'Skills'].includes(text),
    }))
    const parsed = await parseResume(drawPdf([{ texts }]), 'a.pdf')
    const said = analyzeResume(parsed, '2026-11').findings.filter(
      one => one.code === 'SKILL_LISTED_NOT_EVIDENCED',
    )
    expect(said).toHaveLength(1)
    expect(said[0]?.message).toContain('Photoshop')
    expect(said[0]?.message).not.toContain('German')
  })
})

describe('a post', () => {
  it.each(['Market kasiyeri', 'Otel resepsiyonu', 'Market reyoncusu'])(
    'has its title in a name that goes on in small letters: %s',
    async name => {
      const text = `Nur Kaya\nBursa\n0532 000 41 78 | nur@kaya.example\n\nİŞ DENEYİMİ\n2014 - 2020 Yeşil Tekstil Ltd. Şti., Muhasebe Elemanı\nFatura girişi, 3 mağaza.\n2012 - 2013 ${name}\n`
      expect(await accusedOf(text, 'INCOMPLETE_POST')).toEqual([])
    },
  )

  it('lacks it where only a firm is named', async () => {
    const text = `${head}EXPERIENCE\nVan Driver, Mumbles Parcels Ltd, 2019 – 2024\n- Delivered 120 parcels a day\nHarbour Freight Ltd, 2015 – 2018\n- Loaded 20 lorries a day\n`
    expect(await accusedOf(text, 'INCOMPLETE_POST')).toHaveLength(1)
  })
})
