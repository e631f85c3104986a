const chinese = `王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林罗羅高郑鄭梁谢謝宋唐许許邓鄧韩韓冯馮曹彭曾肖蕭田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鍾鐘姜崔谭譚陆陸范汪廖石金韦韋贾賈夏傅方邹鄒熊白孟秦邱侯江尹薛闫閻段雷龙龍黎史陶贺賀毛郝顾顧龚龔邵万萬覃武钱錢戴严嚴莫孔向常汤湯温溫庄莊施洪柯翁童詹游涂辛包聂聶樊倪颜顏梅芦鲁魯左齐齊舒章季俞裴甘牛连連安祝凌霍骆駱申欧歐尤柳岳喻阎池鄺鄢简簡卓蓝藍阮殷`
const chineseDouble = `欧阳 歐陽 上官 司马 司馬 诸葛 諸葛 司徒 夏侯 皇甫 尉迟 公孙 慕容 令狐 长孙 端木 东方 南宫 宇文 范姜 張簡`
const japanese = `佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 斉藤 齋藤 齊藤 清水 山崎 山﨑 森 池田 橋本 阿部 石川 山下 中島 中嶋 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 三浦 中野 中川 原田 松田 竹内 小野 田村 中山 和田 石田 森田 上田 原 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 谷口 今井 工藤 高田 増田 丸山 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野 野口 武田 松井 千葉 菅原 岩崎 久保 木下 佐野 野村 松尾 菊地 菊池 市川 杉本 古川 大西 島田 水野 桜井 櫻井 渡部 高野 吉川 山内 西田 西川 飯田 北村 川口 小松 安田 東 川崎 五十嵐 本田 久保田 中田 川上 関 樋口 永井 松下 須藤 石原 矢野 浅野 服部 岩田 土屋 荒木 大久保 大島 星野 馬場 田口 平田 関口 野田 熊谷 松岡 福島 岡 西 黒田 堀 永田 尾崎 土井 荻野 早川 三宅 奥村 内藤 富田 浜田 濱田 大谷 片山 吉村 宮田 桑原 秋山 辻 石橋 田辺 大橋 萩原 篠原 小池 栗原 伊東 松村 根本 福井 関根 岩本 相澤 相沢 吉岡 沢田 澤田 村井 堀内 川村 広瀬 北川 大石 若林 田島 黒木 中西 望月 児玉 榎本 成田 森本`
const korean = `김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 전 홍 유 고 문 양 손 배 백 허 남 심 노 하 곽 성 차 주 우 구 민 류 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선 설 마 길 연 위 표 명 기 반 왕 금 옥 육 인 맹 제 모 남궁 황보 제갈 선우 독고 사공`

const setOf = (names: string) => new Set(names.trim().split(/\s+/))
const doubles = setOf(chineseDouble)
const japaneseNames = setOf(japanese)
const koreanNames = setOf(korean)

/** The reading or the Latin form of a name, in brackets behind it. */
const reading = /\s*[（(][\p{L}\p{M}\s.,・'’-]{2,40}[）)]\s*$/u
const whole =
  /^[\p{sc=Han}々〇ヶヵのノ]{1,4}(?:[ ・][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々ー]{1,6})?$/u
const inKana = /^[\p{sc=Han}々ヶ]{1,3} ?[\p{sc=Hiragana}\p{sc=Katakana}ー]{1,6}$/u
const hangul = /^\p{sc=Hangul}{2,5}$/u

const startsWith = (names: Set<string>, text: string, longest: number) =>
  Array.from({ length: longest }, (_, at) => text.slice(0, longest - at)).some(part =>
    names.has(part),
  )

/** A name of a person, family name first, whose family name many people have. */
export function isEastAsianName(written: string): boolean {
  const text = written.replace(reading, '').trim()
  if (text.length < 2 || text.length > 10) return false
  const plain = text.replace(/\s/g, '')
  if (/^\p{sc=Hangul}/u.test(text))
    return (
      hangul.test(plain) &&
      /^\S{1,2}(?: ?\S ?\S{1,2})?$/u.test(text) &&
      startsWith(koreanNames, plain, 2)
    )
  if (!whole.test(text) && !inKana.test(text)) return false
  if (startsWith(japaneseNames, plain, 3) && plain.length > 2 && plain.length < 8) return true
  if (!/^\p{sc=Han}+$/u.test(plain)) return false
  return startsWith(doubles, plain, 2)
    ? plain.length > 2 && plain.length < 5
    : chinese.includes(plain.charAt(0)) && plain.length < 4
}

/** What may stand behind the label of a name: a few letters of one script. */
export const mayBeEastAsianName = (written: string): boolean => {
  const text = written.replace(reading, '').trim()
  return /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}々ー ・]{2,12}$/u.test(text)
}

export const withoutReading = (written: string): string => written.replace(reading, '').trim()
