import { isEastAsian } from './scripts.ts'

/*
 * Words of Chinese, Japanese, Korean, Arabic and Hebrew that tell a firm, a post, a school or a degree.
 * In the first three they stand in a text without spaces around them; in the others they begin a word,
 * perhaps behind the article.
 */
const listOf = (words: string) =>
  words
    .trim()
    .split(/\s+/)
    .join('|')
    .replaceAll('_', String.raw`\s`)
const begins = (words: string) => String.raw`(?<!\p{L})(?:ال|وال|ו?ה)?(?:${listOf(words)})`

/** The forms that a firm has by law: before or behind its name. */
const firmForms = listOf(String.raw`
  股份有限公司 有限责任公司 有限責任公司 有限公司 集团公司 株式会社 有限会社 合同会社 合資会社 合名会社 （株） \(株\) ㈱ （有） \(有\)
  一般社団法人 公益財団法人 社会福祉法人 医療法人社団 医療法人 学校法人 独立行政法人 国立大学法人 NPO法人
  주식회사 유한회사 유한책임회사 \(주\) （주） ㈜ 재단법인 사단법인 의료법인`)
const firmWords = listOf(String.raw`
  公司 集团 集團 银行 銀行 医院 醫院 病院 事务所 事務所 工厂 工廠 工場 研究院 研究所 商事 商店 酒店 出版社 电视台 證券 证券 超市 商城 製作所 製薬
  은행 병원 연구소 연구원$ 그룹 공사$ 공단 센터 법인 상사 전자$ 건설$ 제약`)
const firmStarts = String.raw`${begins(`شركة مؤسسة مجموعة مصنع بنك مصرف مستشفى مكتب مكتبة وزارة جمعية هيئة عيادة مطعم فندق متجر صيدلية مركز قناة صحيفة دار_ال
  קבוצת חברת בנק בית_חולים בית_החולים משרד מפעלי מפעל עיריית מועצה מכון מרכז רשת סטודיו קופת עמותת מלון מסעדת`)}|בע["”״]מ|(?<!\p{L})(?:טכנולוגיות|מערכות|תעשיות|אנרגיה|תקשורת|פתרונות|צה["”״]ל)(?!\p{L})`
export const firmForm = new RegExp(
  String.raw`${firmForms}|בע["”״]מ|(?<!\p{L})ש\.?מ\.?מ(?!\p{L})`,
  'u',
)
export const uncasedFirm = `${firmForms}|${firmWords}|${firmStarts}`

export const uncasedSchool = `${listOf(String.raw`
  大学 大學 学院 學院 学校 學校 高校 高中 中学 中學 職校 技校 研究科 대학교 대학원 대학 고등학교 고교 전문학교 학원`)}|${begins(`جامعة كلية معهد مدرسة أكاديمية اكاديمية ثانوية المعهد
  אוניברסיט מכללה המכללה מכללת טכניון בית_ספר בית_הספר תיכון סמינר אקדמיה`)}`

export const uncasedDegrees = String.raw`
  博士研究生 硕士研究生 博士后期 博士後期課程 博士前期課程 博士課程 修士課程 博士 硕士 碩士 修士 学士 學士 本科 大专 大專 专科 專科 中专 高中 准学士 準学士 短期大学士
  전문학사 학사 석사 박사
  (?:ال)?بكالوريوس بكالوريا (?:ال)?ماجستير ماستر (?:ال)?دكتوراه (?:ال)?دكتوراة دبلوم_عالي دبلوم_عالٍ (?:ال)?دبلوم ليسانس إجازة ثانوية_عامة الثانوية_العامة شهادة_الثانوية تقني_سامي
  תואר_ראשון תואר_שני תואר_שלישי דוקטורט הנדסאית הנדסאי תעודת_בגרות בגרות_מלאה בגרות תעודת_הוראה טכנאי_מוסמך`

const posts = listOf(String.raw`
  工程师 工程師 经理 經理 主管 专员 專員 总监 總監 总经理 助理 顾问 顧問 会计 會計 设计师 設計師 程序员 程式設計師 分析师 分析師 老师 老師 教师 教師 讲师 講師 护士 護士 护师 医生 醫師 医师
  主任 组长 組長 班长 总裁 董事 代表 销售 業務員 店长 店長 司机 编辑 編輯 记者 記者 律师 律師 翻译 翻譯 秘书 秘書 文员 客服 运营 实习生 實習生 架构师 架構師 研究员 研究員 厨师 廚師 技师 技師 出纳 采购
  开发者 合伙人 创始人 负责人 工程師 技术员 操作员 收银员 导购 策划 推广 督导 教练 药师 藥師 管理员 部长
  課長 部長 係長 取締役 エンジニア プログラマ デザイナ 営業 看護師 アシスタント マネージャ マネジャー ディレクター コンサルタント リーダー スタッフ 教諭 薬剤師 介護士 販売員 経理 人事 総務 企画職 事務員 事務職
  正社員 契約社員 (?<![成生身延特])[\p{sc=Han}\p{sc=Kana}ー]長$ 担当$ アルバイト 派遣社員 チーフ プランナー アナリスト ライター 編集者 保育士 調理師 運転手 技術者 開発担当 担当者 研究職 インターン
  개발자 엔지니어 매니저 디자이너 과장 부장 차장 대리$ 대리(?!\p{sc=Hangul}) 사원 팀장 주임 마케터 인턴 연구원 대표이사 대표$ 간호사 교사 강사 회계사 회계_담당 컨설턴트 기획자 분석가 영업사원 영업_담당 담당자 팀원 실장 이사$ 본부장 아르바이트
  프로그래머 아키텍트 리더 조리사 약사 의사$ 변호사 기자$ 에디터 코디네이터 어시스턴트`)
const postStarts =
  begins(`مهندس مطور مدير محاسب مسؤول مشرف أخصائي اخصائي منسق مندوب مساعد معلم مدرس ممرض طبيب صيدلي محلل مصمم مبرمج فني سكرتير رئيس مستشار موظف كاتب
  محامي محامية محام مترجم مراقب متدرب باحث أستاذ سائق طاه محرر خبير استشاري قائد بائع مراجع مدقق منسقة
  מפתח מהנדס מנהל ראש_צוות רכז טכנאי אחות_מוסמכת אח_מוסמך אחות מורה יועץ יועצת מעצב רואה_חשבון רואת_חשבון מזכיר עוזר נציג איש_מכירות אשת_מכירות אנליסט חוקר מתכנת מפקד סמנכ
  מנכ חשמלאי בודק בודקת מרצה עורך_דין עורכת_דין עורך טבח נהג רופא מתמחה מאבטח קופאי מלצר גנן גננת מדריך מדריכה סוכן ארכיטקט עובד_סוציאלי עובדת_סוציאלית פסיכולוג רוקח מחסנאי מתאם מתאמת מנתח`)
export const uncasedPost = `${posts}|${postStarts}`

export const uncasedLanguage = `${listOf(String.raw`
  英语 英語 日语 日語 日本語 中国語 中國語 中文 汉语 漢語 普通话 普通話 國語 台語 粤语 粵語 法语 法語 德语 德語 韩语 韓語 韓国語 西班牙语 俄语 フランス語 ドイツ語 スペイン語
  영어 일본어 중국어 한국어 독일어 프랑스어 불어 스페인어 러시아어 베트남어`)}|${begins(`العربية عربية الإنجليزية الانجليزية إنجليزية انجليزية الفرنسية فرنسية الألمانية ألمانية الإسبانية التركية
  עברית אנגלית ערבית רוסית צרפתית ספרדית גרמנית אמהרית יידיש`)}`
export const uncasedLevel = `${listOf(String.raw`
  母语 母語 流利 精通 熟练 熟練 良好 一般 基础 基礎 中等 ネイティブ ビジネスレベル ビジネス 日常会話 初級 中級 上級 모국어 원어민 능숙 유창 비즈니스 일상회화 초급 중급 상급 고급 [上中下]$`)}|${String.raw`TOEIC|TOEFL|JLPT|HSK|(?<![\p{L}\d])N[1-5](?!\d)|CET-?[46]`}|${begins(`اللغة_الأم لغة_أم الأم بطلاقة ممتاز جيد متوسط مبتدئ متقدم
  שפת_אם ברמה רמת שוטפת שוטף טובה בסיסית מצוינת מעולה`)}`

const anySchool = new RegExp(`(?:${uncasedSchool})$`, 'u')
const anyFirm = new RegExp(`(?:${firmForms})|(?:${firmWords})$`, 'u')
const formAlone = new RegExp(`^(?:${firmForms})$`, 'u')
const isName = (word: string) =>
  isEastAsian(word) && !formAlone.test(word) && (anyFirm.test(word) || anySchool.test(word))

/**
 * The parts of a text in which nothing but spaces sets the name of a firm or school apart from the rest:
 * "青禾网络有限公司 高级工程师". A form of firm goes with the name beside it.
 */
export function partsAroundNames(text: string): string[] {
  if (!isEastAsian(text) || !text.includes(' ')) return [text]
  const words: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = words.at(-1)
    const open = words.length === 1 && last !== undefined && formAlone.test(last)
    if (last !== undefined && (open || (formAlone.test(word) && isEastAsian(last))))
      words[words.length - 1] = `${last} ${word}`
    else words.push(word)
  }
  const parts: string[] = []
  let joins = false
  for (const word of words) {
    const named = isName(word)
    if (named || !joins) parts.push(word)
    else parts[parts.length - 1] += ` ${word}`
    joins = !named
  }
  return parts
}
