/**
 * What tells the encodings of old programs apart: for each group of them the letters beyond ASCII
 * that its languages use. In `often` stand those that make up most of a text; letters of `also` count
 * less, and any other letter or sign speaks against it.
 */
export interface Alphabet {
  encodings: string[]
  languages: { often: string; also?: RegExp }[]
}

const western = [
  'éèêëàâçùûüôîïœæ',
  'äöüß',
  'ñáéíóúü¿¡ªº',
  'ãõçáéíóúâêôàü',
  'àèéìòù',
  'åäöæøé',
  'éëïöüá',
  'þðæöáéíóúý',
]
const central = [
  'ąćęłńóśźż',
  'ěščřžýáíéúůťďňó',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîşţșț',
  'čćđšž',
]
const baltic = ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äöõüšž']
const latin = (languages: string[]) => languages.map(often => ({ often }))

const cyrillic = { often: 'оеаинтсрвлкмдпуяы', also: /[а-яёіїєґўћђљњџј]/u }
const han = /\p{Script=Han}/u

export const alphabets: Alphabet[] = [
  { encodings: ['windows-1252', 'iso-8859-15', 'macintosh', 'cp437'], languages: latin(western) },
  { encodings: ['windows-1250', 'iso-8859-2'], languages: latin(central) },
  { encodings: ['windows-1254'], languages: latin(['çğıöşüâİ']) },
  { encodings: ['windows-1257', 'iso-8859-13'], languages: latin(baltic) },
  {
    encodings: ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
    languages: [cyrillic],
  },
  {
    encodings: ['windows-1253', 'iso-8859-7'],
    languages: [{ often: 'αοιετσνηυρπκμλςόάέίήώύ', also: /[α-ωϊϋΐΰ]/u }],
  },
  {
    encodings: ['shift_jis', 'euc-jp'],
    languages: [
      {
        often:
          'のにをはがとでしてたるすいまなりれっあかきくけこさそちつてとみもやよらろんアイウエオカキクコサシスタチットドナニネノフプマムメラリルレロンー年月日大学会社株式業務経歴職部課東京都学科卒入社員担当管理開発営資格免許生産品質現在高校市区',
        also: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      },
    ],
  },
  {
    encodings: ['gb18030'],
    languages: [
      {
        often:
          '的一是在和了有不人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严职称负责公司经验项目培训技能本科硕士北京上海清华毕业',
        also: han,
      },
    ],
  },
  {
    encodings: ['big5'],
    languages: [
      {
        often:
          '的一是在和了有不人這中大為上個國我以要他時來用們生到作地於出就分對成會可主發年動同工也能下過子說產種面而方後多定行學法所民得經十三之進著等部度家電力如水化高自二理起小物現實加量都兩體制機當使點從業本把性好應開合還因由其些然前外天日社事平形相全表間與關各重新線內數正心明原利比或但質氣第向道此變條結解問意建月公無系情者最立代已通並提直題程展五員位入常文總次品式活設及管特件長求基資路級少統接計別期根論運指區強任取處南給保治北造規領東導器金增術交受聯認共權收證改清美教單安場身車務具萬每目至達報完類名確科張信節整空元今集傳許廣記需研究書容商驗連近技備省約市臺灣股份有限責格檢查負訓練團隊碩士學歷畢',
        also: han,
      },
    ],
  },
  {
    encodings: ['euc-kr'],
    languages: [
      {
        often:
          '이다의는에을를가하고로지사도한기은인대리자전서시어업무경력학교관원연부년월일회정수제과해성공구보동상주들였습니며으면만여요발개계생품질팀능졸영국서울주식회사',
        also: /\p{Script=Hangul}/u,
      },
    ],
  },
]
