import { within } from './patterns.ts'

/** Words that tell an outcome without a number, in 30 languages: awards, records, promotions, and what never went wrong. */
export const resultWord = within(String.raw`
  award\w*|medals?|prize\w*|troph(?:y|ies)|scholarship|distinction|commend\w*|nominat\w*|shortlisted|honou?red
  of the (?:month|quarter|year|week|season)
  (?:employee|staff member|agent|seller|performer|player) of
  (?:no|zero|without|never|not (?:one|a single)|nil) (?:a |an |any |single |\w+ ){0,2}(?:accidents?|incidents?|complaints?|injur\w+|defects?|loss(?:es)?|errors?|mistakes?|absences?|sick days?|claims?|points|breaches|findings|downtime|near[- ]miss\w*|reworks?|returns?|breakages?)
  never (?:missed|late|failed|lost|had|been|once|went|let|dropped)
  (?:accident|incident|injury|error|defect|complaint|claim)[- ]free
  (?:clean|spotless|perfect|unblemished|exemplary|full) (?:driving |safety |attendance |disciplinary )?(?:licen[cs]e|record|attendance|score)
  (?:on|ahead of) (?:time|schedule) and|ahead of (?:time|schedule|plan)|(?:under|within) budget
  (?:at|on|in) (?:the |my |our |their )?first (?:attempt|try|go)|first[- ]time (?:pass|fix)\w*|pass\w* (?:[\w/&-]+ ){0,5}first time
  pass(?:ed|es) (?:[\w/&-]+ ){0,4}(?:audits?|inspections?|exams?|tests?|checks?|probation|certification|assessments?)
  (?:met|beat|hit|smashed|surpass\w*|overachiev\w*) (?:[\w/&-]+ ){0,4}(?:targets?|goals?|quotas?|budgets?|kpis?|expectations)
  (?:voted|named|rated|ranked|graded|chosen|selected|recogni[sz]ed|singled out|asked) (?:[\w-]+ ){0,4}(?:best|top|first|outstanding|excellent|good|for|as|by|to|in|one|number)
  outstanding|highest|best (?:[\w-]+ )?(?:in|of|selling|seller|ever|results?)|top (?:[\w-]+ )?(?:agent|seller|performer|sales\w*|producer|biller|driver|student|team|store|branch|five|ten|in|of)|number one|record[- ](?:breaking|high|low|sales|year|month|quarter|time|profit|numbers?)|broke (?:[\w-]+ )?records?
  set up (?:a|an|the|new|\d+)|founded|established|implemented|rolled out|migrated|automated|streamlined|rewrote|turned (?:it |the \w+ )?a?round|secured|recovered|attracted|patent\w*|published
  increas\w*
  reduc\w*
  improv\w*
  sav(?:ed|ing|es)
  grew|grow(?:ing|th)
  cut(?:ting)?
  doubled|tripled|halved
  won
  launched
  shipped
  delivered
  built
  created
  designed
  introduced
  achiev\w*
  exceed\w*
  raised
  lift(?:ed|ing)
  lower(?:ed|ing)
  eliminat\w*
  accelerat\w*
  promotion (?:to|from|after|within)|promoted
  resulting in
  leading to
  senkung|steigerung|reduzierung|aufbau|einführung|verbesserung|erhöhung|entwicklung
  gesenkt|gesteigert|aufgebaut|eingeführt|verbessert|entwickelt|gewonnen|übertroffen|erreicht|gegründet
  (?:mitarbeiter(?:in)?|verkäufer(?:in)?|fahrer(?:in)?) des (?:monats|jahres|quartals)|ausgezeichnet|auszeichnung\p{L}*|\p{L}*preis (?:für|der|des)|befördert|beförderung|aufstieg zu[rm]?|beste[rsn]?|rekord\p{L}*|bestanden|unfallfrei|fehlerfrei|(?:ohne|keine?|null) (?:\p{L}+ )?(?:unf[aä]ll\p{L}*|fehler\p{L}*|beschwerden?|reklamation\p{L}*|mängel\p{L}*|ausf[aä]ll\p{L}*|schäden|beanstandung\p{L}*)
  hausse|baisse|réduction|augmentation|création|lancement|amélioration|mise en place
  (?:employée?s?|vendeu(?:r|se)|collaborat(?:eur|rice)|agent) d(?:u|e l['’]) ?(?:mois|année|trimestre)|promue?s?|promotion (?:au|en|comme|à)|récompensée?s?|prix d\p{L}+|primée?s?|médaille\p{L}*|meilleure?s?|record|objectifs? (?:atteints?|dépassés?)|(?:sans|aucune?|zéro) (?:\p{L}+ )?(?:accidents?|plaintes?|réclamations?|incidents?|erreurs?|retards?|absences?)|réussie?s? (?:du premier coup|à la première)|du premier coup
  aumento|reducción|mejora|creación|lanzamiento|implementación
  (?:emplead[oa]|vendedor[a]?|trabajador[a]?|agente) del (?:mes|año|trimestre)|ascendid[oa]|ascenso a|promovid[oa]|premi(?:o|os|ad[oa])|galardonad[oa]|reconocid[oa]|reconocimiento|mejor(?:es)? (?:vendedor\p{L}*|emplead\p{L}*|resultado\p{L}*|nota)|récord|(?:sin|cero|ningún|ninguna) (?:\p{L}+ )?(?:accidentes?|quejas?|reclamaciones?|incidentes?|errores?|incidencias?|faltas?)|objetivos? (?:cumplidos?|superados?)|a la primera
  riduzione|miglioramento|creazione|lancio|realizzazione|introduzione
  (?:aumentat|ridott|migliorat|creat|lanciat|realizzat|introdott)[oaie]
  (?:dipendente|venditore|commess[oa]|impiegat[oa]) del(?:l['’]| )(?:mese|anno|trimestre)|promoss[oa]|promozione a|premi(?:o|at[oa])|riconoscimento|miglior(?:e|i)? (?:venditore|dipendente|risultat\p{L}+)|record|(?:senza|zero|nessun[oa]?) (?:\p{L}+ )?(?:incident[ei]|infortun[io]|reclam[io]|error[ei]|lamentel[ae])|al primo tentativo|obiettiv[io] raggiunt[io]
  redução|melhoria|criação|lançamento|implementação|aumentei|reduzi|criei|melhorei|lancei
  (?:funcionári[oa]|colaborador[a]?|vendedor[a]?|empregad[oa]) do (?:mês|ano|trimestre)|promovid[oa]|promoção a|prêmio\p{L}*|prémio\p{L}*|premiad[oa]|reconhecid[oa]|melhor (?:vendedor\p{L}*|funcionári\p{L}*|resultado)|recorde|(?:sem|zero|nenhum[a]?) (?:\p{L}+ )?(?:acidentes?|reclamaç\p{L}+|queixas?|erros?|faltas?|incidentes?)|metas? (?:batidas?|atingidas?|superadas?|cumpridas?)
  verlaagd|verhoogd|verbeterd|opgezet|ingevoerd|gelanceerd|verkort|ontwikkeld
  (?:medewerk(?:er|ster)|werknemer|verko(?:per|opster)) van (?:de|het) (?:maand|jaar|kwartaal)|gepromoveerd|bevorderd|promotie (?:naar|tot)|prijs|bekroond|beste|record|geslaagd|(?:zonder|geen|nul) (?:\p{L}+ )?(?:ongeval\p{L}*|ongeluk\p{L}*|klacht\p{L}*|fout\p{L}*|schade\p{L}*|incident\p{L}*)|foutloos|schadevrij
  (?:årets|månadens|månedens|kvartalets) (?:medarbet\p{L}+|medarbejder\p{L}*|medarbeider\p{L}*|ansatt\p{L}*|säljare|sælger|selger|anställd\p{L}*)|befordra[dt]\p{L}*|forfremme[td]\p{L}*|forfremmelse|utmärkel\p{L}*|pris för|(?:inga|utan|ingen|uden|uten|null|noll|nul) (?:\p{L}+ )?(?:olyck\p{L}*|ulykke\p{L}*|skador|skader|klag\p{L}*|fel|feil|fejl)
  (?:kuukauden|vuoden) (?:työntekijä|myyjä)|ylen\p{L}+|palki\p{L}+|(?:ilman|ei) (?:\p{L}+ )?(?:tapaturm\p{L}+|onnettomuu\p{L}+|valituks\p{L}+)
  (?:pracownik|sprzedawca) (?:miesiąca|roku|kwartału)|awans\p{L}*|nagrod\p{L}*|wyróżnien\p{L}*|(?:bez|brak|zero) (?:\p{L}+ )?(?:wypadk\p{L}+|reklamacj\p{L}+|skarg\p{L}*|błęd\p{L}+)
  (?:zaměstnanec|prodejce|zamestnanec|predajca) (?:měsíce|mesiaca|roku)|povýšen\p{L}*|ocenění|ocenenie|bez (?:\p{L}+ )?(?:neho[dz]\p{L}*|úraz\p{L}*|reklamac\p{L}+|stížnost\p{L}*|sťažnost\p{L}*)
  (?:hónap|év|negyedév) (?:dolgozója|eladója|munkatársa)|előléptet\p{L}+|kitüntet\p{L}+|díj(?:at|jal|azott)?|baleset\p{L}* nélkül|balesetmentes\p{L}*|panasz nélkül|reklamáció nélkül
  angajat\p{L}* (?:lunii|anului)|vânzător\p{L}* (?:lunii|anului)|promovat[ăe]?|premi(?:u|at[ăe]?|ul)|(?:fără|zero|niciun|nicio) (?:\p{L}+ )?(?:accident\p{L}*|reclamați\p{L}*|plângeri|incident\p{L}*)
  (?:zaposlenik|djelatnik|radnik|zaposleni|delavec|radnica|prodavač) (?:mjeseca|meseca|godine|leta)|unaprijeđen\p{L}*|unapređen\p{L}*|napredov\p{L}+|nagra[dđ]\p{L}*|brez (?:\p{L}+ )?(?:nesreč\p{L}*|pritožb\p{L}*)|bez (?:\p{L}+ )?(?:nesreć\p{L}*|nezgod\p{L}*|pritužb\p{L}*|prigovor\p{L}*)
  (?:лучш\p{L}+|найкращ\p{L}+|най-добър|најбољи) \p{L}+|(?:работник|сотрудник|продавец|працівник|служител) (?:месяца|года|місяця|року|на месеца|на годината)|повышен\p{L}*|підвищен\p{L}*|повишен\p{L}*|унапређен\p{L}*|премі\p{L}+|преми[яю]\p{L}*|награ\p{L}+|нагоро\p{L}+|(?:без|ноль|нуль) (?:\p{L}+ )?(?:авари\p{L}+|аварій|жалоб\p{L}*|скарг|нарушен\p{L}+|порушень|инцидент\p{L}*|катастроф\p{L}*|злополук\p{L}*)
  (?:υπάλληλος|πωλητής|πωλήτρια) του (?:μήνα|έτους)|προαγωγή|προήχθη\p{L}*|βραβε\p{L}+|χωρίς (?:\p{L}+ )?(?:ατυχ\p{L}+|παράπον\p{L}+)
  (?:ayın|yılın) (?:elemanı|personeli|çalışanı|satıcısı)|terfi\p{L}*|ödül\p{L}*|kazasız|şikayetsiz
  优秀员工|月度之星|年度\p{L}*奖|获奖|晋升|零事故|表彰|受賞|昇進|無事故|表揚|승진|수상|무사고|우수사원|이달의 사원
  موظف الشهر|ترقي\p{L}*|جائزة|بدون حوادث|עובד החודש|עובד מצטיין|עובדת מצטיינת|קודם לתפקיד|קידום ל\p{L}+|פרס|ללא תאונות`)
