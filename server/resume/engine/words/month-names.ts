/**
 * The months of each language resumes are read in, January first: all forms of a name, and with a
 * point the short ones. A name of four letters without one may be either.
 */
export const monthNames: Record<string, string> = {
  en: `january jan. | february feb. | march mar. | april apr. | may | june jun. |
    july jul. | august aug. | september sep. sept. | october oct. | november nov. |
    december dec.`,
  de: `januar jan. jänner jän. | februar feb. feber | märz mär. maerz mrz. | april apr. |
    mai | juni jun. | juli jul. | august aug. | september sep. sept. | oktober okt. |
    november nov. | dezember dez.`,
  fr: `janvier janv. | février févr. fev. | mars | avril avr. | mai | juin | juillet juil. |
    août | septembre sept. | octobre oct. | novembre nov. | décembre déc.`,
  es: `enero ene. | febrero feb. | marzo mar. | abril abr. | mayo may. | junio jun. |
    julio jul. | agosto ago. | septiembre sept. setiembre sep. set. | octubre oct. |
    noviembre nov. | diciembre dic.`,
  it: `gennaio gen. | febbraio feb. | marzo mar. | aprile apr. | maggio mag. |
    giugno giu. | luglio lug. | agosto ago. | settembre set. sett. | ottobre ott. |
    novembre nov. | dicembre dic.`,
  nl: `januari jan. | februari feb. | maart mrt. maa. | april apr. | mei | juni jun. |
    juli jul. | augustus aug. | september sep. | oktober okt. | november nov. |
    december dec.`,
  pt: `janeiro jan. | fevereiro fev. | março mar. | abril abr. | maio mai. | junho jun. |
    julho jul. | agosto ago. | setembro set. | outubro out. | novembro nov. |
    dezembro dez.`,
  pl: `styczeń stycznia sty. | luty lutego lut. | marzec marca mar. | kwiecień kwietnia kwi. |
    maj maja | czerwiec czerwca cze. | lipiec lipca lip. | sierpień sierpnia sie. |
    wrzesień września wrz. | październik października paź. | listopad listopada lis. |
    grudzień grudnia gru.`,
  sv: `januari jan. | februari feb. | mars | april apr. | maj | juni | juli | augusti aug. |
    september sep. | oktober okt. | november nov. | december dec.`,
  da: `januar jan. | februar feb. | marts mar. | april apr. | maj | juni jun. |
    juli jul. | august aug. | september sep. | oktober okt. | november nov. |
    december dec.`,
  nb: `januar jan. | februar feb. | mars mar. | april apr. | mai | juni jun. |
    juli jul. | august aug. | september sep. | oktober okt. | november nov. |
    desember des.`,
  fi: `tammikuu tammikuuta tammi. | helmikuu helmikuuta helmi. | maaliskuu maaliskuuta maalis. |
    huhtikuu huhtikuuta huhti. | toukokuu toukokuuta touko. | kesäkuu kesäkuuta kesä. |
    heinäkuu heinäkuuta heinä. | elokuu elokuuta elo. | syyskuu syyskuuta syys. |
    lokakuu lokakuuta loka. | marraskuu marraskuuta marras. | joulukuu joulukuuta joulu.`,
  is: `janúar jan. | febrúar feb. | mars mar. | apríl apr. | maí | júní jún. |
    júlí júl. | ágúst ágú. | september sep. | október okt. | nóvember nóv. |
    desember des.`,
  et: `jaanuar jaan. | veebruar veebr. | märts märts. | aprill apr. | mai | juuni juuni. |
    juuli juuli. | august aug. | september sept. | oktoober okt. | november nov. |
    detsember dets.`,
  lv: `janvāris janv. janvāra | februāris febr. februāra | marts marts. marta |
    aprīlis apr. aprīļa | maijs maijs. maija | jūnijs jūn. jūnija | jūlijs jūl. jūlija |
    augusts aug. augusta | septembris sept. septembra | oktobris okt. oktobra |
    novembris nov. novembra | decembris dec. decembra`,
  lt: `sausis sausio saus. | vasaris vasario vas. | kovas kovo kov. | balandis balandžio bal. |
    gegužė gegužės geg. | birželis birželio birž. | liepa liepos liep. | rugpjūtis rugpjūčio rugp. |
    rugsėjis rugsėjo rugs. | spalis spalio spal. | lapkritis lapkričio lapkr. |
    gruodis gruodžio gruod.`,
  cs: `leden ledna led. | únor února úno. | březen března bře. | duben dubna dub. |
    květen května kvě. | červen června čvn. | červenec července čvc. | srpen srpna srp. |
    září zář. | říjen října říj. | listopad listopadu lis. | prosinec prosince pro.`,
  sk: `január januára jan. | február februára feb. | marec marca mar. | apríl apríla apr. |
    máj mája | jún júna | júl júla | august augusta aug. | september septembra sep. |
    október októbra okt. | november novembra nov. | december decembra dec.`,
  sl: `januar jan. januarja | februar feb. februarja | marec mar. marca | april apr. aprila |
    maj maja | junij jun. junija | julij jul. julija | avgust avg. avgusta |
    september sep. septembra | oktober okt. oktobra | november nov. novembra |
    december dec. decembra`,
  hr: `siječanj siječnja sij. | veljača veljače velj. | ožujak ožujka ožu. | travanj travnja tra. |
    svibanj svibnja svi. | lipanj lipnja lip. | srpanj srpnja srp. | kolovoz kolovoza kol. |
    rujan rujna ruj. | listopad listopada lis. | studeni studenoga stu. studenog |
    prosinac prosinca pro.`,
  sr: `јануар јан. јануара januar jan. januara | фебруар феб. фебруара februar feb. februara |
    март мар. марта mart mar. marta | април апр. априла april apr. aprila |
    мај маја maj maja | јун јуна jun juna | јул јула jul jula | август авг. августа avgust avg. avgusta |
    септембар сеп. септембра septembar sep. septembra | октобар окт. октобра oktobar okt. oktobra |
    новембар нов. новембра novembar nov. novembra | децембар дец. децембра decembar dec. decembra`,
  hu: `január jan. | február febr. | március márc. | április ápr. | május máj. |
    június jún. | július júl. | augusztus aug. | szeptember szept. | október okt. |
    november nov. | december dec.`,
  ro: `ianuarie ian. | februarie feb. | martie mar. | aprilie apr. | mai | iunie iun. |
    iulie iul. | august aug. | septembrie sept. | octombrie oct. | noiembrie nov. noi. |
    decembrie dec.`,
  bg: `януари ян. | февруари февр. фев. | март | април апр. | май | юни | юли |
    август авг. | септември септ. сеп. | октомври окт. | ноември ноем. | декември дек.`,
  ru: `январь января янв. | февраль февраля февр. фев. | март марта мар. | апрель апреля апр. |
    май мая | июнь июня июн. | июль июля июл. | август августа авг. | сентябрь сентября сент. сен. |
    октябрь октября окт. | ноябрь ноября нояб. ноя. | декабрь декабря дек.`,
  uk: `січень січня січ. | лютий лютого лют. | березень березня бер. | квітень квітня квіт. |
    травень травня трав. | червень червня черв. | липень липня лип. | серпень серпня серп. |
    вересень вересня вер. | жовтень жовтня жовт. | листопад листопада лист. |
    грудень грудня груд.`,
  be: `студзень студзеня сту. | люты лютага лют. | сакавік сакавіка сак. | красавік красавіка кра. |
    май мая | чэрвень чэрвеня чэр. | ліпень ліпеня ліп. | жнівень жніўня жні. |
    верасень верасня вер. | кастрычнік кастрычніка кас. | лістапад лістапада ліс. |
    снежань снежня сне.`,
  el: `ιανουαρίου ιαν. ιανουάριος | φεβρουαρίου φεβ. φεβρουάριος | μαρτίου μαρ. μάρτιος |
    απριλίου απρ. απρίλιος | μαΐου μαΐ. μάιος μάι. | ιουνίου ιουν. ιούνιος |
    ιουλίου ιουλ. ιούλιος | αυγούστου αυγ. αύγουστος | σεπτεμβρίου σεπ. σεπτέμβριος |
    οκτωβρίου οκτ. οκτώβριος | νοεμβρίου νοε. νοέμβριος νοέ. | δεκεμβρίου δεκ. δεκέμβριος`,
  tr: `ocak oca. | şubat şub. | mart mar. | nisan nis. | mayıs may. | haziran haz. |
    temmuz tem. | ağustos ağu. | eylül eyl. | ekim eki. | kasım kas. | aralık ara.`,
  ca: `gener gen. | febrer febr. | març | abril abr. | maig | juny | juliol jul. |
    agost | setembre set. | octubre oct. | novembre nov. | desembre des.`,
  eu: `urtarrila urt. urtarrilak | otsaila ots. | martxoa mar. | apirila api. |
    maiatza mai. | ekaina eka. | uztaila uzt. | abuztua abu. | iraila ira. | urria
    urr. | azaroa aza. | abendua abe.`,
  gl: `xaneiro xan. | febreiro feb. | marzo mar. | abril abr. | maio | xuño | xullo xul. |
    agosto ago. | setembro set. | outubro out. | novembro nov. | decembro dec.`,
  ga: `eanáir ean. | feabhra feabh. | márta márta. | aibreán aib. | bealtaine beal. |
    meitheamh meith. | iúil | lúnasa lún. | mfómh. meán_fómhair | dfómh. deireadh_fómhair |
    samhain samh. | nollaig noll.`,
  cy: `ionawr ion. | chwefror chw. chwef. | mawrth maw. | ebrill ebr. | mai | mehefin meh. |
    gorffennaf gor. gorff. | awst | medi | hydref hyd. | tachwedd tach. | rhagfyr rhag.`,
  mt: `jannar jan. | frar fra. | marzu mar. | april apr. | mejju mej. | ġunju ġun. |
    lulju lul. | awwissu aww. | settembru set. | ottubru ott. | novembru nov. |
    diċembru diċ.`,
  id: `januari jan. | februari feb. | maret mar. | april apr. | mei | juni jun. |
    juli jul. | agustus agu. | september sep. | oktober okt. | november nov. |
    desember des.`,
  sq: `janar jan. | shkurt shk. | mars mar. | prill pri. | maj | qershor qer. |
    korrik korr. | gusht gush. | shtator sht. | tetor tet. | nëntor nën. | dhjetor dhj.`,
  mk: `јануари јан. | февруари фев. | март мар. | април апр. | мај | јуни јун. |
    јули јул. | август авг. | септември сеп. | октомври окт. | ноември ное. |
    декември дек.`,
  he: `ינואר ינו. בינואר | פברואר פבר. בפברואר | מרץ במרץ מרס | אפריל אפר. באפריל | מאי במאי | יוני ביוני |
    יולי ביולי | אוגוסט אוג. באוגוסט | ספטמבר ספט. בספטמבר | אוקטובר אוק. באוקטובר |
    נובמבר נוב. בנובמבר | דצמבר דצמ. בדצמבר`,
  ar: `يناير يناير. كانون_الثاني جانفي | فبراير فبراير. شباط فيفري | مارس آذار اذار |
    أبريل أبريل. ابريل إبريل نيسان أفريل | مايو أيار ايار ماي | يونيو يونيو. يونيه حزيران جوان |
    يوليو يوليو. يوليه تموز جويلية | أغسطس أغسطس. اغسطس آب أوت غشت | سبتمبر سبتمبر. أيلول ايلول شتنبر |
    أكتوبر أكتوبر. اكتوبر تشرين_الأول تشرين_الاول | نوفمبر نوفمبر. تشرين_الثاني نونبر |
    ديسمبر ديسمبر. كانون_الأول كانون_الاول دجنبر`,
}

/** Short names that are a word of another language too: months only where the language is known. */
export const ordinaryWords = `mart leden loka elo medi tach awst helmi kesä heinä syys marras
  joulu touko huhti korr gush beal noll samh birž geg. spal. liep. rugp.
  rugs. saus. lapkr. vas. kov. bal.`
