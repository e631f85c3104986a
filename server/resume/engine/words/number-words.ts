/** Numbers as words, by language; neither the articles that are also "one", nor ordinals. */
const words: Record<string, string> = {
  en: `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve
    (?:thir|four|fif|six|seven|eigh|nine)teen
    (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?
    dozens?|hundreds?|thousands?|millions?|billions?|twice|thrice
    zero(?![- ](?:trust|day|waste|tolerance|knowledge))
    doubl(?:ed|ing)|double (?:the|its|our|their|what)|(?:tripl|trebl|quadrupl|halv)(?:ed|ing)|(?:triple|treble|quadruple|halve) (?:the|its|our)
    (?:two|three|four|five|six|ten|twenty)fold|half|by (?:a|one) (?:third|quarter)|(?:a|one) (?:third|quarter) (?:of|less|more|fewer)|(?:two|three)[- ](?:thirds|quarters)`,
  de: `zwei(?:er|en)?|drei(?:er|en)?|vier(?:er|en)?|fünf|sechs|sieben|acht(?! (?:geben|auf))|neun|zehn|elf|zwölf
    (?:drei|vier|fünf|sech|sieb|acht|neun)zehn|\\p{L}{0,12}(?:zwanzig|drei(?:ß|ss)ig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)e?n?
    dutzende?n?|million(?:en)?|milliarden?|verdopp\\p{L}*|ver(?:drei|vier|fünf|zehn)fach\\p{L}*|halbier\\p{L}*|hälfte|doppelt so|um ein (?:drittel|viertel)|(?:ein|zwei|drei) (?:drittel|viertel)
    (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)(?:fach|köpfig|mal|malig|stellig|stündig|tägig|wöchig|monatig|jährig)\\p{L}{0,2}`,
  fr: `deux|trois|quatre|cinq|six|sept|huit|neuf(?= (?!et |ou )\\p{L})|dix|onze|douze|treize|quatorze|quinze|seize
    vingt|trente|quarante|cinquante|soixante|cents?|mille|(?:hui|di|dou|quin|vin|tren|quaran|cinquan|soixan|cen)(?:t|z|gt)aines?
    milliers?|millions?|milliards?|doubl(?:é|ée|és|ées|er|ement|ant)|tripl(?:é|ée|és|ées|er|ement|ant)|moitié|d['’]un (?:tiers|quart)`,
  es: `dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci\\p{L}+|veinti?\\p{L}*
    treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|cient[oa]s?|\\p{L}{3,6}cient[oa]s|mil|miles|mill(?:ón|ones)|docenas?|decenas?|centenar(?:es)?
    duplic(?:ó|ar|ando|amos|aron)|dupliqué|duplicación de|triplic\\p{L}+|tripliqué|mitad|un tercio|el (?:doble|triple)`,
  it: `due(?! diligence)|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove
    venti(?:due|tre|quattro|cinque|sei|sette|nove)?|vent(?:uno|otto)|(?:trent|quarant|cinquant|sessant|settant|ottant|novant)a\\p{L}{0,7}|cento|duecento|mille|\\p{L}{0,9}mila
    milion[ei]|decin[ae]|dozzin[ae]|(?:una|qualche) (?:ventina|trentina|cinquantina)|centinai[ao]|migliai[ao]|raddoppi\\p{L}*|triplic\\p{L}*|dimezz\\p{L}*|metà|un terzo`,
  pt: `dois|duas|tr[êe]s|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|(?:ca|qua)torze|quinze|dez[ae]sseis|dez[ae]ssete|dezoito|dez[ae]nove
    vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|\\p{L}{2,7}cent[oa]s|mil|milh(?:ão|ões|ar|ares)|dúzias?|dezenas?|centenas?
    dobr(?:ei|ou|amos|ando)|duplic(?:ou|ar|ando|amos|ação)|dupliquei|triplic\\p{L}+|tripliquei|metade|um terço|o (?:dobro|triplo)`,
  nl: `twee|drie|vier|vijf|zes|zeven|acht(?! (?:slaan|op))|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien
    \\p{L}{0,10}(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)|honderd\\p{L}*|duizend\\p{L}*|miljoen(?:en)?|dozijn(?:en)?|tiental(?:len)?
    verdubbel\\p{L}*|verdrievoudig\\p{L}*|gehalveerde?|halve(?:er|ren|ring)\\p{L}{0,3}|helft|(?:twee|drie)maal|(?:een|met een) (?:derde|kwart) (?:van|minder|meer)`,
  sv: `två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|sexton|sjutton|arton|nitton
    (?:tjugo|trettio|fyrtio|femtio|sextio|sjuttio|åttio|nittio)\\p{L}{0,5}|hundra\\p{L}*|tusen\\p{L}*|miljon(?:er)?|dussin\\p{L}{0,4}|tiotals
    fördubbl\\p{L}*|tredubbl\\p{L}*|halver\\p{L}*|hälften`,
  da: `to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten
    \\p{L}{0,6}(?:tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems)|hundred\\p{L}*|tusind\\p{L}*|million(?:er)?|dusin|snesevis
    fordobl\\p{L}*|tredobl\\p{L}*|halver\\p{L}*|halvdelen`,
  nb: `to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten
    (?:tjue|tyve|tretti|førti|femti|seksti|sytti|åtti|nitti)\\p{L}{0,4}|hundre\\p{L}*|tusen\\p{L}*|million(?:er)?|dusin\\p{L}{0,3}
    doble[trs]?|dobling\\p{L}*|fordobl\\p{L}*|tredobl\\p{L}*|halver\\p{L}*|halvparten`,
  fi: `kaksi|kah(?:den|ta|della|delle|dessa|desta)|kolm\\p{L}{1,5}|nelj\\p{L}{1,5}|viisi|vii(?:den|tt[äa])|viidell[äe]|kuusi|kuu(?:den|tta)|seitsem\\p{L}{1,4}|kahdeksan|yhdeks[äa]n|kymmen\\p{L}{0,5}
    \\p{L}{2,9}toista|sata|satoja|sadan|tuhan\\p{L}{1,4}|tuhat|miljoon\\p{L}{1,3}|tusin\\p{L}{1,4}|kaksinkert\\p{L}+|kolminkert\\p{L}+|puolit\\p{L}+|puolet|puoleen`,
  et: `kaks|kahe|kolme?|neli|nelja|viis|viie|kuus|kuue|seitse|seitsme|kaheksa|üheksa|kümme|kümne|\\p{L}{3,8}teist(?:kümmend|kümne)|\\p{L}{3,8}kümmend|sadu|sada|saja|tuhat|tuhande\\p{L}{0,2}|miljon\\p{L}{0,3}|kümneid|tosin\\p{L}{0,2}|kahekordi\\p{L}+|pool`,
  lv: `div(?:i|as|u|iem|ām)|tr(?:īs|iju|im)|četr(?:i|as|u|iem|ām)|piec(?:i|as|u|iem|ām)|seš(?:i|as|u|iem|ām)|septiņ(?:i|as|u|iem)|astoņ(?:i|as|u|iem)|deviņ(?:i|as|u|iem)|desmit|\\p{L}{3,8}padsmit|\\p{L}{3,8}desmit|simt\\p{L}{0,3}|tūksto\\p{L}{1,3}|miljon\\p{L}{1,3}|desmit(?:iem|u)|divkāršo\\p{L}+|pus[ie]`,
  lt: `d(?:u|vi|viejų|viem)|tr(?:ys|ijų|ims|is)|ketur(?:i|ios|ių|iems)|penk(?:i|ios|ių|iems)|šeš(?:i|ios|ių|iems)|septyn(?:i|ios|ių|iems)|aštuon(?:i|ios|ių|iems)|devyn(?:i|ios|ių|iems)|dešimt\\p{L}{0,3}|\\p{L}{3,8}lika|šimt\\p{L}{1,3}|tūkstan\\p{L}{1,4}|milijon\\p{L}{1,3}|padvigub\\p{L}+|pus(?:ė|ę|iau)`,
  pl: `dw(?:a|ie|óch|u|oma|oje|ojga)|trz(?:y|ech|em|ema)|czter(?:y|ech|em|ema)|pię(?:ć|ciu)|sze(?:ść|ściu)|siedem|siedmiu|osiem|ośmiu|dziewię(?:ć|ciu)|dziesię(?:ć|ciu)
    \\p{L}{2,10}na(?:ście|stu)|dwadzieścia|dwudziestu|trzydzie(?:ści|stu)|czterdzie(?:ści|stu)|\\p{L}{3,10}dziesi(?:ąt|ęciu)|sto|stu|setk\\p{L}{1,3}|setek|tysi[ąę]c\\p{L}*|milion\\p{L}*
    dziesiątk\\p{L}+|dziesiątek|tuzin\\p{L}*|podw(?:oi|oje|aja)\\p{L}+|potr(?:oi|oje)\\p{L}+|połow[ęyaą]`,
  cs: `dv(?:a|ě|ou|ěma)|tři|tř(?:í|em|emi)|čtyř(?:i|em|mi)?|pěti?|šesti?|sedmi?|osmi?|devět|devíti|deset|deseti
    \\p{L}{3,8}nácti?|(?:dva|tři)cet\\p{L}*|\\p{L}{3,6}desáti?|sto|stovk\\p{L}+|stovek|tisíc\\p{L}*|milion\\p{L}*|desítk\\p{L}+|desítek|tucet\\p{L}*|zdvojnásob\\p{L}+|ztrojnásob\\p{L}+|polovin\\p{L}+`,
  sk: `dv(?:a|e|och|oma)|tri|tro(?:ch|m|ma)|štyri|štyr(?:och|om|mi)|päť|piat(?:ich|im|imi)|šesť|šiest(?:ich|im|imi)|sedem|siedm(?:ich|im|imi)|osem|ôsm(?:ich|im|imi)|deväť|deviat(?:ich|im|imi)|desať|desiat(?:ich|im|imi)
    \\p{L}{3,8}násť|(?:dva|tri)dsať\\p{L}*|\\p{L}{3,6}desiat|sto|stov(?:ky|iek)|tisíc\\p{L}*|milión\\p{L}*|desiatk[ya]|desiatok|tucet\\p{L}*|zdvojnásob\\p{L}+|strojnásob\\p{L}+|polovic\\p{L}+`,
  hu: `kettő|két|három|négy|öt|hat|hét|nyolc|kilenc|tíz|tizen\\p{L}{2,7}|húsz|huszon\\p{L}{2,7}|(?:harminc|negyven|ötven|hatvan|hetven|nyolcvan|kilencven)\\p{L}{0,6}
    (?:két|három|négy|öt|hat|hét|nyolc|kilenc|tíz|húsz)(?:fős|szeres\\p{L}*|szoros\\p{L}*|szörös\\p{L}*)|száz\\p{L}{0,6}|ez(?:er|rek)|milliók?|tucat\\p{L}{0,4}|megdupl\\p{L}+|dupláz\\p{L}+|duplájára|felére|felével`,
  ro: `doi|două|trei|patru|cinci|[șş]ase|[șş]apte|opt|nouă|zece|\\p{L}{2,8}sprezece|(?:două|trei|patru|cinci|șai|șapte|opt|nouă)zeci|zeci|o sută|sut[eă]|mii|milioane|duzin[iă]|dubl(?:at|area|are)|tripl(?:at|area|are)|jumătate|înjumătăț\\p{L}+`,
  tr: `iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin|milyon|onlarca|yüzlerce|binlerce|düzine|yarı(?:ya|sı|sını)?`,
  ru: `два|две|двух|двум|двумя|три|тр[её]х|тр[её]м|тремя|четыр(?:е|[её]х|[её]м|ьмя)|пят(?:ь|и|ью)|шест(?:ь|и|ью)|сем(?:ь|и|ью)|вос(?:емь|ьми|емью)|девят(?:ь|и|ью)|десят(?:ь|и|ью|ки|ков)
    \\p{L}{2,8}надцат(?:ь|и|ью)|(?:два|три)дцат(?:ь|и|ью)|сорока?|\\p{L}{3,7}десят|сто|сот(?:ни|ен|нями)|тысяч\\p{L}{0,3}|миллион\\p{L}{0,3}|дюжин\\p{L}|удво\\p{L}+|утро(?:ил|ени)\\p{L}*|половин\\p{L}|вдвое|втрое`,
  uk: `два|дві|двох|двом|двома|три|трьох|трьом|трьома|чотир(?:и|ьох|ьом|ма)|п['’ʼ]ят(?:ь|и|ьох|ьма)|шіст(?:ь|ьох)|шести|сім|семи|сьом\\p{L}|вісім|восьми|дев['’ʼ]ят(?:ь|и|ьох)|десят(?:ь|и|ьох|ки|ків)
    \\p{L}{2,9}надцят(?:ь|и)|(?:два|три)дцят(?:ь|и)|сорок|сто|сот(?:ні|ень)|тисяч\\p{L}{0,3}|мільйон\\p{L}{0,3}|подво\\p{L}+|половин\\p{L}|вдвічі|втричі`,
  bg: `два|две|двама|три|трима|четири|четирима|пет|петима|шест|шестима|седем|осем|девет|десет|\\p{L}{2,9}надесет|\\p{L}{2,7}десет|сто|стотици|хиляд[аи]|милион[аи]?|десетки|дузин\\p{L}|удво\\p{L}+|утрои\\p{L}*|половин\\p{L}+`,
  hr: `dv(?:a|ije|oje|oma)|tri|troje|četiri|četvero|pet|petero|šest|sedam|osam|devet|deset|\\p{L}{2,8}naest|(?:dva|tri|četr|pe|šez|sedam|osam|deve)deset\\p{L}*|sto|stotin\\p{L}{1,4}|tisuć\\p{L}{1,3}|milijun\\p{L}{0,3}|deset(?:ke|aka)|udvostruč\\p{L}+|utrostruč\\p{L}+|prepolovi\\p{L}+|polovic\\p{L}+`,
  sr: `dv(?:a|e|oje)|tri|troje|četiri|pet|šest|sedam|osam|devet|deset|\\p{L}{2,8}naest|(?:dva|tri|četr|pe|šez|sedam|osam|deve)deset\\p{L}*|sto|stotin\\p{L}{1,4}|hiljad\\p{L}{1,3}|milion\\p{L}{0,3}|deset(?:ine|aka)|udvostruč\\p{L}+|prepolovi\\p{L}+|polovin\\p{L}+
    дв(?:а|е|оје)|три|троје|четири|пет|шест|седам|осам|девет|десет|\\p{L}{2,8}наест|(?:два|три|четр|пе|шез|седам|осам|деве)десет|сто|стотин\\p{L}{1,4}|хиљад\\p{L}{1,3}|удвостручи\\p{L}*|половин\\p{L}+`,
  sl: `dv(?:a|e|eh|ema)|tri|treh|trem|štiri|štirih|pet|petih|šest|šestih|sedem|sedmih|osem|osmih|devet|devetih|deset|desetih|\\p{L}{2,8}najst\\p{L}{0,2}|\\p{L}{3,8}deset|dvajset|sto|stotin\\p{L}{1,3}|tisoč\\p{L}{0,3}|milijon\\p{L}{0,3}|desetin\\p{L}{1,2}|podvoji\\p{L}*|potroji\\p{L}*|prepolovi\\p{L}*|polovic\\p{L}+`,
  el: `δύο|δυο|τρεις|τρία|τριών|τέσσερ\\p{L}{1,3}|τεσσάρων|πέντε|έξι|ε[πφ]τά|ο[κχ]τώ|εννέα|εννιά|δέκα|έντεκα|δώδεκα|δεκα\\p{L}{3,6}|είκοσι|τριάντα|σαράντα|πενήντα|εκατόν?|εκατοντάδ\\p{L}+|χίλι\\p{L}{1,3}|χιλιάδ\\p{L}+|δεκάδ\\p{L}+|διπλασ\\p{L}+|τριπλασ\\p{L}+|μισ(?:ό|ά)`,
  ar: `(?:ثلاث|أربع|خمس|سبع|تسع|عشر)(?:ة|ون|ين)?|ست(?:ة|ون|ين)|ثمان(?:ية|ي|ون|ين)|اثن(?:ان|ين|تان|تين)|مئة|مائة|عشرات|مئات|آلاف|ألف|مليون|نصف|ضاعف\\p{L}*`,
  he: `שני|שתי|שניים|שתיים|שלוש(?:ה|ת)?|ארבע(?:ה|ת)?|חמש|חמיש(?:ה|ת)|שש|שיש(?:ה|ת)|שבע(?:ה|ת)?|שמונ(?:ה|ת)|תשע(?:ה|ת)?|עשר(?:ה|ת|ות)?|עשרים|שלושים|מאה|מאות|אלפי|אלף|מיליון|מחצית|הכפל\\p{L}+`,
}

/** Chinese, Japanese and Korean have no spaces around them, but a word for what is counted after them. */
const counted =
  /[二两兩三四五六七八九十百千万萬]+(?:多|余|餘|数)?(?:名|人|个|個|家|次|倍|项|項|件|位|所|店|台|社|校|年|ヶ月|か月|个月|個月)|翻倍|倍增|半数|半減|(?:두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무)\s?(?:명|개|곳|배|번|차례|팀)/u

const patternOf = (list: string) =>
  new RegExp(`(?<!\\p{L})(?:${list.split(/\s*\n\s*/).join('|')})(?!\\p{L})`, 'iu')

const patterns = new Map(
  Object.entries(words).map(([language, list]) => [language, patternOf(list)]),
)
/** Where the language is not known, the four whose words are the least like those of others. */
const unknown = patternOf(['en', 'de', 'fr', 'es'].map(language => words[language]).join('|'))

/** Whether a text of this language (ISO 639-1) has a number written as a word. */
export const hasNumberWord = (text: string, language: string | null): boolean =>
  counted.test(text) || (language === null ? unknown : patterns.get(language))?.test(text) === true
