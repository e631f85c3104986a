import type { HeadingWords } from './heading-words.ts'

/** Russian, Ukrainian, Bulgarian, Serbian in both its alphabets, Croatian, Bosnian and Slovenian. */
export const slavic: HeadingWords = {
  summary: `о себе|обо мне|резюме|профиль|краткая информация|цель|общие сведения|дополнительно о себе|профессиональный профиль|
    про себе|про мене|профіль|мета|коротко про себе|професійний профіль|
    за мен|профил|професионален профил|обобщение|лично представяне|кариерна цел|цел|
    о мени|сажетак|о себи|профил|професионални профил|
    o meni|sažetak|o sebi|profil|profesionalni profil|osobni profil|kratki opis|lični profil|
    povzetek|o sebi|predstavitev|poklicni profil|kratka predstavitev|osebni profil`,
  work: `опыт работы|опыт|трудовая деятельность|профессиональный опыт|карьера|места работы|
    трудовой опыт|профессиональная деятельность|
    досвід роботи|досвід|трудова діяльність|професійний досвід|місця роботи|трудовий досвід|кар'єра|
    професионален опит|трудов опит|трудов стаж|опит|работен опит|професионален път|месторабота|
    радно искуство|искуство|професионално искуство|запослење|радна биографија|
    radno iskustvo|iskustvo|profesionalno iskustvo|zaposlenja|zaposlenje|poslovno iskustvo|
    stručno iskustvo|radna biografija|karijera|
    delovne izkušnje|izkušnje|zaposlitve|zaposlitev|poklicne izkušnje|poklicna pot|karierna pot|
    dosedanje zaposlitve`,
  education: `образование|высшее образование|образование и обучение|учёба|основное образование|
    освіта|навчання|вища освіта|освіта та навчання|
    образование и обучение|образователен ценз|обучение и образование|
    образовање|школовање|образовање и обука|
    obrazovanje|školovanje|obrazovanje i osposobljavanje|formalno obrazovanje|školovanje i obrazovanje|
    obrazovanje i usavršavanje|obrazovanje i obuka|
    izobrazba|izobraževanje|šolanje|izobraževanje in usposabljanje|študij|formalna izobrazba`,
  skills: `навыки|ключевые навыки|профессиональные навыки|компетенции|умения|знания и навыки|
    компьютерные навыки|профессиональные качества|владение компьютером|личные качества|
    навички|ключові навички|професійні навички|вміння|уміння|компетенції|знання та навички|
    комп'ютерні навички|вміння та навички|володіння комп'ютером|
    умения|компетенции|умения и компетенции|ключови умения|технически умения|компютърни умения|
    професионални умения|лични умения|знания и умения|дигитални умения|
    вештине|вештине и знања|знања и вештине|компетенције|рачунарске вештине|стручне вештине|
    vještine|vještine i znanja|znanja i vještine|kompetencije|ključne vještine|računalne vještine|
    tehničke vještine|digitalne vještine|osobne vještine|poznavanje rada na računalu|
    veštine|znanja i veštine|rad na računaru|računarske veštine|ključne veštine|
    znanja|znanja in veščine|veščine|spretnosti|kompetence|računalniška znanja|ključne kompetence|
    spretnosti in znanja|strokovna znanja`,
  languages: `языки|знание языков|иностранные языки|владение языками|языковые навыки|
    мови|володіння мовами|знання мов|іноземні мови|знання іноземних мов|
    езици|чужди езици|езикови умения|владеене на езици|езикова култура|владеене на чужди езици|
    језици|страни језици|знање језика|познавање језика|знање страних језика|
    jezici|strani jezici|znanje jezika|poznavanje jezika|jezične vještine|jezične kompetencije|
    znanje stranih jezika|jezičke veštine|
    jeziki|tuji jeziki|znanje jezikov|jezikovna znanja|znanje tujih jezikov`,
  certificates: `сертификаты|курсы|повышение квалификации|курсы и сертификаты|дополнительное образование|
    сертификаты и курсы|курсы и тренинги|повышение квалификации курсы|лицензии и сертификаты|тренинги|
    сертифікати|курси|підвищення кваліфікації|курси та сертифікати|додаткова освіта|
    курси та тренінги|сертифікати та курси|
    сертификати|курсове|обучения|курсове и сертификати|сертификати и обучения|квалификации|
    допълнителна квалификация|допълнителни обучения|
    курсеви|сертификати и курсеви|обуке|лиценце|стручно усавршавање|
    certifikati|tečajevi|certifikati i tečajevi|usavršavanja|edukacije|stručno usavršavanje|
    sertifikati|kursevi|obuke|kursevi i sertifikati|dodatno obrazovanje|licence|dodatne edukacije|
    tečaji|certifikati in tečaji|usposabljanja|dodatna izobraževanja|potrdila|licence in certifikati|
    tečaji in usposabljanja`,
  projects: `проекты|избранные проекты|личные проекты|портфолио|проєкти|проекти|власні проєкти|
    пројекти|одабрани пројекти|projekti|izdvojeni projekti|odabrani projekti|osobni projekti|
    lastni projekti|izbrani projekti`,
  publications: `публикации|научные публикации|статьи|доклады|публікації|статті|наукові публікації|
    научни публикации|статии|публикације|радови|научни радови|
    publikacije|objavljeni radovi|radovi|znanstveni radovi|naučni radovi|objave|članki|bibliografija`,
  awards: `награды|достижения|награды и достижения|премии|стипендии|
    нагороди|досягнення|відзнаки|нагороди та досягнення|
    награди|постижения|отличия|награди и отличия|стипендии|
    награде|признања|награде и признања|стипендије|
    nagrade|priznanja|nagrade i priznanja|postignuća|stipendije|dostignuća|nagrade in priznanja|
    štipendije|dosežki`,
  volunteer: `волонтёрство|волонтерская деятельность|волонтёрский опыт|общественная деятельность|
    волонтёрская работа|
    волонтерство|волонтерська діяльність|громадська діяльність|волонтерський досвід|
    доброволческа дейност|доброволчество|доброволен труд|обществена дейност|доброволчески опит|
    волонтирање|волонтерски рад|друштвени рад|волонтерско искуство|
    volontiranje|volonterski rad|volontersko iskustvo|volonterske aktivnosti|društveni angažman|
    prostovoljstvo|prostovoljno delo|prostovoljske dejavnosti|prostovoljne dejavnosti|
    obštudijske dejavnosti`,
  interests: `увлечения|интересы|хобби|хобби и интересы|интересы и увлечения|
    захоплення|інтереси|хобі|хобі та інтереси|інтереси та захоплення|
    интереси|хобита|хоби|интереси и хобита|свободно време|
    интересовања|хобији|интересовања и хобији|
    interesi|hobiji|interesi i hobiji|slobodno vrijeme|interesovanja|slobodno vreme|
    zanimanja|prosti čas|hobiji in interesi|interesi in hobiji|prostočasne dejavnosti`,
  references: `рекомендации|референсы|рекомендації|препоръки|референции|препоруке|
    preporuke|reference|priporočila`,
  contact: `контакты|контактная информация|личные данные|персональные данные|личная информация|
    контактные данные|контакти|контактна інформація|особисті дані|контактні дані|персональні дані|
    лични данни|лична информация|данни за контакт|контакт|
    контакт подаци|лични подаци|личне информације|
    kontakt|osobni podaci|kontakt podaci|lični podaci|kontakt informacije|podaci za kontakt|
    osobne informacije|osebni podatki|kontaktni podatki|kontaktne informacije`,
  profiles: `ссылки|социальные сети|соцсети|посилання|соціальні мережі|връзки|социални мрежи|профили|
    везе|друштвене мреже|линкови|poveznice|društvene mreže|linkovi|povezave|družbena omrežja|
    socialna omrežja`,
}
