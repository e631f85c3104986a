import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const head = '氏名 森川 花子\n横浜市西区仮町1-2\n080-0000-1111 hanako@morikawa.example\n\n'
const read = (text: string) => parseResume(bytesOf(`${head}${text}`), 'a.txt')
const codesIn = async (text: string) =>
  analyzeResume(await read(text), '2026-11').findings.map(({ code }) => code)

describe('a note on the employer', () => {
  it.each([
    '（事業内容：物流 従業員数：1,400名）',
    '（従業員数：320名）',
    '（業種：小売 資本金：3億円）',
    '（事業内容：半導体の設計、製造）',
    ' (資本金：5,000万円)',
  ])('is no post: %s', async note => {
    const { content } = await read(
      `■職務経歴\n2015年4月～現在 株式会社みなとロジ${note}\n営業部 課長\n・3拠点の運営、年間予算22億円\n・誤出荷率を0.02％に低減\n2007年4月～2015年3月 川北運輸株式会社${note}\n営業部 主任\n・配車計画、傭車先30社との交渉\n`,
    )
    expect(content.work?.map(one => one.name)).toEqual(['株式会社みなとロジ', '川北運輸株式会社'])
    for (const { position = '' } of content.work ?? []) expect(position).not.toMatch(/[：（(]/)
  })

  it.each(['事業内容：物流', '従業員数：300名', '資本金：3億円', '雇用形態：正社員'])(
    'is none in a line of its own: %s',
    async note => {
      const { content } = await read(
        `■職務経歴\n2015年4月～現在 株式会社みなとロジ 営業部 課長\n${note}\n・3拠点の運営、年間予算22億円\n2007年4月～2015年3月 川北運輸株式会社 営業部 主任\n${note}\n・配車計画の作成\n`,
      )
      expect(content.work).toHaveLength(2)
      expect(JSON.stringify(content.work)).not.toContain(note)
    },
  )
})

describe('the whole time at a firm', () => {
  it.each([
    ['株式会社みなとロジ', '第一事業部 センター長', '輸配送課 主任'],
    ['有限会社あおば製作所', '製造部 工場長', '製造部 係長'],
    ['川北商事株式会社', '大阪支店 支店長', '営業課 課長'],
    ['株式会社青葉銀行', '審査部 部長', '融資課 係長'],
  ])('is none of its posts: %s', async (firm, first, second) => {
    const text = `■職務経歴\n2015年4月～現在 ${firm}\n2019年4月～現在\n${first}\n・3拠点の運営、年間予算22億円\n・誤出荷率を0.02％に低減\n2015年4月～2019年3月\n${second}\n・荷主9社の共同配送を立ち上げ\n・部下6名の育成\n`
    const { content } = await read(text)
    expect(content.work).toMatchObject([
      { name: firm, position: first, startDate: '2019-04' },
      { name: firm, position: second, startDate: '2015-04', endDate: '2019-03' },
    ])
    const codes = await codesIn(text)
    expect(codes).not.toContain('OVERLAPPING_DATES')
    expect(codes).not.toContain('MISSING_DESCRIPTION')
  })
})

describe('the list of skills', () => {
  it.each([
    '■活かせる経験・スキル',
    '■活かせる知識・経験',
    '■活かせる知識・スキル',
    '■経験・知識・スキル',
    '■活かせる能力・スキル',
  ])('stands under %s', async heading => {
    const text = `■職務経歴\n2015年4月～現在 株式会社みなとロジ 営業部 課長\n・3拠点の運営\n\n■学歴\n2003年4月～2007年3月 知多産業大学 商学部 卒業\n\n${heading}\n・Excel VBA、Power BI\n`
    const { content } = await read(text)
    expect(content.skills?.flatMap(one => one.keywords)).toContain('Excel VBA')
    expect(await codesIn(text)).not.toContain('NO_SKILLS')
  })
})

describe('a form', () => {
  it.each(['なし', '特になし', '以上', '職歴なし'])('has no post in "%s"', async nothing => {
    const { content } = await read(
      `学歴\n2019年4月 滋賀第三高等学校 普通科 入学\n2022年3月 滋賀第三高等学校 普通科 卒業\n\n職歴\n${nothing}\n`,
    )
    expect(content.work).toBeUndefined()
  })

  it.each(['年 月 免許・資格', '年 月 資格・免許', '年月 免許・資格', '年 月 資格'])(
    'heads its columns with year and month: %s',
    async heading => {
      const { content } = await read(
        `学歴\n2019年4月 滋賀第三高等学校 普通科 入学\n2022年3月 滋賀第三高等学校 普通科 卒業\n\n職歴\nなし\n\n${heading}\n2022年9月 普通自動車第一種運転免許 取得\n2024年6月 日商簿記検定試験2級 合格\n`,
      )
      expect(content.work).toBeUndefined()
      expect(content.certificates).toHaveLength(2)
    },
  )

  it.each([
    '連絡先 （現住所以外に連絡を希望する場合のみ記入）',
    '（現住所以外に連絡を希望する場合のみ記入）',
    '写真を貼る位置 縦 36～40mm 横 24～30mm',
    '本人希望記入欄（特に給料・職種・勤務時間についての希望があれば記入）',
  ])('is quoted in no question: %s', async label => {
    const { findings } = analyzeResume(
      await read(`${label}\n\n職歴\n2022年4月 株式会社みなとロジ 入社\n`),
      '2026-11',
    )
    const asked = findings.filter(one => one.asks && one.code !== 'MISSING_NAME')
    expect(asked.map(one => one.message).join()).not.toContain(label.slice(0, 8))
  })
})
