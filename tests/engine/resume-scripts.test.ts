import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { bytesOf, TODAY } from '../support/documents/resume-text.ts'
import { eastAsianPdf } from '../support/documents/east-asian-pdf.ts'

const parse = async (name: string) => {
  const file = new URL(`../support/documents/scripts/${name}`, import.meta.url)
  return parseResume(new Uint8Array(await readFile(file)), name)
}

/** Each post as "position, employer, from – to", each school as "degree, subject, school, from – to". */
const shortOf = ({ basics, work = [], education = [] }: JsonResume) => ({
  who: [basics?.name, basics?.phone, basics?.location?.city].join(', '),
  work: work.map(
    one => `${one.position ?? '?'}, ${one.name}, ${one.startDate} – ${one.endDate ?? 'now'}`,
  ),
  education: education.map(
    one =>
      `${one.studyType ?? '?'}, ${one.area}, ${one.institution}, ${one.startDate} – ${one.endDate}`,
  ),
})

const read: Record<string, ReturnType<typeof shortOf> & { language: string }> = {
  'zh.txt': {
    language: 'zh',
    who: '王小明, 138-0013-8000, 上海',
    work: [
      '高级后端工程师, 青禾网络科技有限公司, 2019-03 – now',
      '软件开发工程师, 蓝海信息技术股份有限公司, 2015-07 – 2019-02',
    ],
    education: [
      '硕士, 计算机科学与技术, 东南理工大学, 2012-09 – 2015-06',
      '本科, 软件工程, 江城大学, 2008-09 – 2012-06',
    ],
  },
  'zh-hant.txt': {
    language: 'zh',
    who: '林雅婷, 0912-345-678, 台北市',
    work: [
      '人力資源主任, 晨光電子股份有限公司, 2018-04 – now',
      '招募專員, 遠見顧問有限公司, 2014-09 – 2018-03',
    ],
    education: ['學士, 企業管理學系, 島東大學, 2010-09 – 2014-06'],
  },
  'ja.txt': {
    language: 'ja',
    who: '山田 太郎, 090-1234-5678, 東京都',
    work: [
      '開発部 課長, 株式会社あおぞらシステム, 2019-04 – now',
      'システムエンジニア, みどり情報サービス株式会社, 2014-04 – 2019-03',
    ],
    education: ['学士, 工学部 情報工学科, 東都大学, 2010-04 – 2014-03'],
  },
  'ja-form.txt': {
    language: 'ja',
    who: '鈴木 美咲, 080-9876-5432, 横浜市',
    work: ['?, 医療法人社団みなと病院, 2016-04 – now', '?, 北山総合病院, 2012-04 – 2016-03'],
    education: ['?, 看護学科, 湘南看護専門学校, 2009-04 – 2012-03'],
  },
  'ko.txt': {
    language: 'ko',
    who: '이서연, +82 10-9876-5432, 부산광역시',
    work: [
      '마케팅 매니저, 달빛식품 주식회사, 2020-06 – now',
      '마케터, 바다커머스, 2017-02 – 2020-05',
    ],
    education: ['학사, 경영학과, 동해대학교, 2012-03 – 2017-02'],
  },
  'ar.txt': {
    language: 'ar',
    who: 'أحمد محمود السيد, +20 100 123 4567, القاهرة',
    work: [
      'مهندس برمجيات أول, شركة النيل للبرمجيات, 2019-03 – now',
      'مطور ويب, مؤسسة الأفق للتقنية, 2015-07 – 2019-02',
    ],
    education: ['بكالوريوس, هندسة الحاسبات, جامعة الدلتا الحديثة, 2010-09 – 2015-06'],
  },
  'ar-columns.pdf': {
    language: 'ar',
    who: 'سارة خالد العتيبي, 0501234567, الرياض',
    work: [
      'محاسبة رئيسية, مجموعة الواحة التجارية, 2020-05 – now',
      'محاسبة, شركة الساحل للتجارة, 2016-01 – 2020-04',
    ],
    education: ['بكالوريوس, المحاسبة, جامعة الخليج الأهلية, 2011-09 – 2015-06'],
  },
  'ar-lines.pdf': {
    language: 'ar',
    who: 'أحمد محمود السيد, +20 100 123 4567, القاهرة',
    work: [
      'مهندس برمجيات أول, شركة النيل للبرمجيات, 2019-03 – now',
      'مطور ويب, مؤسسة الأفق للتقنية, 2015-07 – 2019-02',
    ],
    education: ['بكالوريوس, هندسة الحاسبات, جامعة الدلتا الحديثة, 2010-09 – 2015-06'],
  },
  'he.txt': {
    language: 'he',
    who: 'נועה לוי, +972 54 765 4321, חיפה',
    work: [
      'מנהלת שיווק, קבוצת רימון, 2020-05 – now',
      'רכזת שיווק, גל פרסום בע"מ, 2016-02 – 2020-04',
    ],
    education: ['תואר ראשון, מנהל עסקים, המכללה האקדמית כרמל, 2012-10 – 2015-07'],
  },
  'he-columns.pdf': {
    language: 'he',
    who: 'נועה לוי, +972 54 765 4321, חיפה',
    work: [
      'מנהלת שיווק, קבוצת רימון, 2020-05 – now',
      'רכזת שיווק, גל פרסום בע"מ, 2016-02 – 2020-04',
    ],
    education: ['תואר ראשון, מנהל עסקים, המכללה האקדמית כרמל, 2012-10 – 2015-07'],
  },
  'he-lines.pdf': {
    language: 'he',
    who: 'דוד כהן, 052-123-4567, תל אביב',
    work: [
      'ראש צוות פיתוח, אורן מערכות בע"מ, 2019-03 – now',
      'מפתח תוכנה, שקד טכנולוגיות, 2015-07 – 2019-02',
    ],
    education: ['תואר ראשון, מדעי המחשב, אוניברסיטת הגליל המערבי, 2011-10 – 2015-06'],
  },
}

/** What a resume must not be told only because of its script. */
const ofScript =
  /^(?:SPACED|NON_STANDARD|MISSING_(?:NAME|PHONE|EMAIL|LOCATION)|MALFORMED|LIGATURES|FONTS|HIDDEN|UNPARSEABLE|NOT_REVERSE|EMPTY|TOO_LONG|BULLET_TOO_LONG|NO_EXPERIENCE|NO_EDUCATION)/

describe('a resume in another script', () => {
  it.each(Object.keys(read))('%s', async name => {
    const parsed = await parse(name)
    const { language, ...fields } = read[name] ?? { language: '' }
    expect(shortOf(parsed.content)).toEqual(fields)
    expect(parsed.language).toBe(language)
    const codes = analyzeResume(parsed, TODAY).findings.map(one => one.code)
    expect(codes.filter(code => ofScript.test(code))).toEqual([])
  })

  it('right to left stands in its order, with words of Latin and numbers in theirs', async () => {
    const { text } = await parse('he-lines.pdf')
    expect(text).toContain('הובלת צוות של 6 מפתחים והשקת פלטפורמת תשלומים ל-250 אלף משתמשים')
    expect(text).toContain('קיצור זמני תגובה ב-40% באמצעות Redis')
    expect(text).toContain('תל אביב · david.cohen@mail.example · 052-123-4567')
    const arabic = await parse('ar-columns.pdf')
    expect(arabic.text).toContain('خفض المصروفات التشغيلية بنسبة 18% خلال عامين')
    expect(arabic.text).not.toMatch(/[\uFB50-\uFDFF\uFE70-\uFEFC]/u)
  })

  it('shows where its words stand on the page', async () => {
    const { blocks, pages } = await parse('ar-columns.pdf')
    const boxOf = (text: string) => blocks.find(block => block.text === text)?.bbox ?? []
    const [left = 0, , width = 0] = boxOf('سارة خالد العتيبي')
    // The side column stands at the right edge, what is read after it at its left.
    expect(boxOf('0501234567')[0]).toBeGreaterThan(left + width)
    expect(left + width).toBeLessThan(pages[0]?.width ?? 0)
  })
})

const japanese = (period: string) =>
  parseResume(
    bytesOf(
      `山田太郎\ntaro@mail.example\n\n職務経歴\n${period}   株式会社あおぞら   営業\n・新規顧客を45社開拓\n・売上を二割改善\n\n学歴\n2010年4月～2014年3月   東都大学\n`,
    ),
    'resume.txt',
  )

describe('dates by their era', () => {
  it.each([
    ['平成31年4月～令和元年6月', '2019-04', '2019-06'],
    ['昭和63年10月～平成2年3月', '1988-10', '1990-03'],
    ['H26.4 ～ H31.3', '2014-04', '2019-03'],
    ['R2/10～現在', '2020-10', undefined],
    ['民國108年9月至今', '2019-09', undefined],
    ['２０１９年４月〜２０２１年３月', '2019-04', '2021-03'],
  ])('%s', async (period, from, to) => {
    const { content } = await japanese(period)
    expect(content.work).toMatchObject([{ name: '株式会社あおぞら', position: '営業' }])
    expect(content.work?.map(one => [one.startDate, one.endDate])).toEqual([[from, to]])
  })

  it('names of versions are none', async () => {
    const text =
      'Jo Doe\n\nExperience\nAcme Ltd, Developer, 2019 - 2021\n- Moved to release R2.4 and S3.2\n'
    const { content } = await parseResume(bytesOf(text), 'resume.txt')
    expect(content.work).toMatchObject([{ startDate: '2019', endDate: '2021' }])
  })
})

describe('a PDF of East Asia', () => {
  const lines = [
    '王小明',
    '工作经历',
    '青禾网络科技有限公司 高级工程师',
    '2019年3月 至今',
    '负责订单系统重构',
  ]
  const latin = ['wang.xiaoming@mail.example', 'Java, Spring, MySQL, Redis, Linux, Docker']

  it('is read where its letters are named by a table that is not in the file', async () => {
    const { text } = await parseResume(eastAsianPdf(lines, { map: 'UniGB-UCS2-H', latin }), 'a.pdf')
    expect(text.split('\n').slice(0, 5)).toEqual(lines)
  })

  it('says so where a part has letters without a meaning', async () => {
    const parsed = await parseResume(eastAsianPdf(lines, { map: 'Unknown-H', latin }), 'a.pdf')
    expect(parsed.text).not.toContain('王')
    const codes = analyzeResume(parsed, TODAY).findings.map(one => one.code)
    expect(codes).toContain('FONTS_UNMAPPABLE')
  })

  it('is refused where all of them have none', async () => {
    const file = eastAsianPdf(lines, { map: 'Unknown-H' })
    await expect(parseResume(file, 'a.pdf')).rejects.toMatchObject({
      code: 'NO_TEXT',
      message: expect.stringContaining('fonts do not say which letters they draw'),
    })
  })

  it('is refused where it is set from top to bottom', async () => {
    const file = eastAsianPdf(lines, { map: 'UniGB-UCS2-V', latin })
    await expect(parseResume(file, 'a.pdf')).rejects.toMatchObject({
      code: 'NO_TEXT',
      message: expect.stringContaining('from top to bottom'),
    })
  })
})
