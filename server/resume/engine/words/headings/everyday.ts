import type { SectionKind } from './heading-words.ts'

/**
 * Short words that people of all trades put over their parts, in all our languages. What holds no
 * part of JSON Resume is `other`.
 */
export const everyday: Partial<Record<SectionKind, string>> = {
  volunteer: `positions of responsibility|positions of responsibility held|responsibilities held|leadership positions`,
  work: `where i have been working|working life|work life|job|my jobs|jobs i have had|past jobs|previous jobs|jobs held|
    most recent job|most recent post|most recent employment|most recent employer|current job|present job|last job|latest job|
    previous job|previous job 1|previous job 2|previous job 3|job 1|job 2|job 3|earlier job|earlier jobs|other jobs|job before that|
    army service|naval service|military career|service history|forces career|service record|
    recent credits|
    employments|sea time|sea service|industrial exposure|industry exposure|corporate exposure|
    work exposure|articleship|hands on experience|on the job experience|roles held|
    working history|previous employment|current employment|past employment|past experience|
    beruf|arbeit|arbeitsstellen|stellen|bisherige stellen|bisherige tätigkeiten|fahrpraxis|jobs und praktika|nebenjobs|
    travail|emploi|emplois et stages|vie professionnelle|petits boulots|jobs d'été|jobs étudiants|
    trabajo|trabajos|empleos|trabajos anteriores|trayectoria laboral|
    lavoro|lavori|lavori svolti|esperienze di lavoro svolte|impieghi|
    werk|banen|bijbanen|baantjes|vakantiewerk|gewerkt bij|werk en stage|
    trabalho|trabalhos|empregos|emprego|trabalhos anteriores|vida profissional|
    jobb|arbete|arbetsliv|tidigare jobb|jobberfarenhet|arbejde|job|jobs|tidligere job|arbeid|tidligere jobb|
    työ|työt|työpaikat|aiemmat työt|praca zawodowa|prace|miejsca pracy|zatrudnienia|
    práce|zaměstnavatelé|předchozí práce|práca|predošlá práca|munka|munkák|munkáim|
    работа|места работы|трудовая биография|робота|місце роботи|рад|rad|posao|poslovi|
    delo|dela|loc de muncă|muncă|serviciu|job uri|εργασία|δουλειά|δουλειές|iş|işler|çalıştığım yerler`,
  education: `school|schools|schools attended|school and college|academic|academic details|academic profile|
    academic information|academic summary|academic achievements and qualifications|scholastics|scholastic record|
    educational details|educational profile|education details|educational attainment|school education|
    bildungsgang|schule und lehre|schule und beruf|schule und berufsausbildung|lehre|schulen|schullaufbahn|
    école|écoles|école et formation|études et diplômes|parcours d'études|
    escuela|colegio|estudios y cursos|trayectoria académica|formación escolar|datos académicos|
    scuola|scuole|scuole frequentate|percorso scolastico|scuola e formazione|
    school en opleiding|scholen|scholing|schoolopleiding|vooropleiding|opleidingsachtergrond|
    escola|escolas|habilitações|percurso académico|percurso escolar|estudos e cursos|
    skola|skolor|skolgång|skole|skoler|skolegang|skole og uddannelse|skole og utdanning|
    koulu|koulut|koulunkäynti|koulut ja kurssit|szkoła|szkoły|szkoła i studia|szkoły i kursy|
    škola|školy|škola a vzdělání|škola a vzdelanie|iskola|iskoláim|iskolák és tanfolyamok|
    школа|учеба|учёба и курсы|училище|училища|школы|школи|школе|škole|šola|šole|
    școala|școală|școli|școli absolvite|σχολείο|σχολεία|okul|okullar|okul bilgileri|mezun olunan okullar`,
  skills: `personal skills|personal competences|personal skills and competences|persönliche fähigkeiten|persönliche fähigkeiten und kompetenzen|
    compétences personnelles|aptitudes et compétences personnelles|competencias personales|competenze personali|
    persoonlijke vaardigheden|umiejętności osobiste|osobní dovednosti|osobné zručnosti|személyes készségek|
    personliga färdigheter|personlige færdigheder|personlige ferdigheter|henkilökohtaiset taidot|личные навыки|
    особисті навички|лични умения|личне вештине|osobne vještine|osebne kompetence|competențe personale|
    προσωπικές δεξιότητες|kişisel beceriler|kann|was ich kann|das kann ich|qualities|my qualities|personal qualities|characteristics|traits|personality|personal traits|
    about my skills|things i can do|trade skills|practical skills|
    eigenschaften|persönliche eigenschaften|charakter|qualités personnelles|mes qualités|savoir être et qualités|
    cualidades|cualidades personales|virtudes|qualità|qualità personali|caratteristiche|pregi|
    eigenschappen|persoonlijke eigenschappen|waar ik goed in ben|waar ben ik goed in|goede eigenschappen|karakter|mijn eigenschappen|
    qualidades|qualidades pessoais|características|egenskaper|personliga egenskaper|personlige egenskaper|
    egenskaber|personlige egenskaber|ominaisuudet|luonne|luonteenpiirteet|cechy|cechy charakteru|cechy osobowości|
    zalety|moje zalety|vlastnosti|osobní vlastnosti|osobné vlastnosti|charakter|tulajdonságok|személyes tulajdonságok|
    качества|личные качества|особисті якості|якості|лични качества|osobine|osobne osobine|lastnosti|osebne lastnosti|
    calități|calități personale|χαρακτηριστικά|kişisel özellikler|özellikler`,
  languages: `languages known|known languages|languages i know|what languages i speak|tongues|język|jazyk|nyelv|idioma|langue|lingua|språken|dil|diller|dil bilgisi|
    jezik|limbă|limbi|мова|язык|език|γλώσσα|γλώσσες`,
  certificates: `registration|professional registration|professional registrations|tickets|my tickets|tickets held|tickets and cards|cards|site cards|tickets and training|licence|license|driving licence|
    driver's license|drivers license|driver licence|driving license|driving licences|cards and tickets|
    führerschein|führerscheine|fahrerlaubnis|führerschein und scheine|permis de conduire|caces|carné de conducir|carnet de conducir|
    permiso de conducir|permisos de conducir|carnés|patente|patente di guida|patenti|patentini|rijbewijs|rijbewijzen|
    carta de condução|cartas de condução|carteira de motorista|cnh|körkort|kørekort|førerkort|førerkort og kurs|ajokortti|ajokortit|
    prawo jazdy|prawa jazdy|řidičský průkaz|řidičské oprávnění|vodičský preukaz|vodičské oprávnenie|jogosítvány|
    водительские права|водительское удостоверение|водійські права|посвідчення водія|шофьорска книжка|возачка дозвола|
    vozačka dozvola|vozniško dovoljenje|permis auto|permis de conducere|δίπλωμα οδήγησης|άδεια οδήγησης|ehliyet|sürücü belgesi`,
  publications: `publication|publicação|publicación|pubblicazione|publikation|publicatie|publikacja|publikace|publikácia|publikáció|publikasjon|julkaisu|публикация|публікація|publicație|δημοσίευση|yayın|conferences|conferences and talks|conference presentations|conference contributions|talks and conferences|
    conference proceedings|speaking engagements|lectures|invited talks|posters|talks and posters`,
  interests: `likes|my likes|likes and dislikes|dislikes and likes|things i like|what i like|favourite things|hobies|in my free time|in my spare time|
    spare time|free time|pastimes|leisure|leisure activities|sports and hobbies|hobbies and sports|
    freizeit und hobbys|was ich mag|ce que j'aime|temps libre|tiempo libre|lo que me gusta|cosa mi piace|
    wat ik leuk vind|tempo livre|o que gosto|hobiler|ilgi alanları|хобби|увлечения|захоплення|хоби|hobiji|χόμπι|pasiuni|hobby uri`,
  contact: `my details|my contact`,
  other: `other|others|other information|additional information|further information|more information|miscellaneous|misc|
    memberships|membership|professional memberships|professional membership|professional affiliations|affiliations|
    memberships and affiliations|affiliations and memberships|professional bodies|professional associations|
    admissions|bar admissions|admissions and memberships|admissions and affiliations|bar admission|
    declaration|consent|data protection|availability|notice period|work authorization|work authorisation|right to work|
    work permit|visa status|
    sonstiges|weiteres|weitere angaben|sonstige angaben|zusätzliche informationen|mitgliedschaften|mitgliedschaft|
    verbände|vereine|verfügbarkeit|einwilligung|datenschutz|wehrdienst|zivildienst|
    autres|autre|autres informations|informations complémentaires|disponibilité|affiliations professionnelles|consentement|mobilité|
    otros|otros datos|otra información|información adicional|otros datos de interés|datos de interés|afiliaciones|colegiación|
    disponibilidad|varios|
    altro|varie|altre informazioni|ulteriori informazioni|informazioni aggiuntive|altri dati|consenso|privacy|
    trattamento dei dati|trattamento dei dati personali|autorizzazione al trattamento dei dati personali|iscrizioni|iscrizione albo|disponibilità|
    overig|overige|overige informatie|overige gegevens|overigen|diversen|lidmaatschap|lidmaatschappen|beschikbaarheid|
    outros|outras|outras informações|outros dados|informações adicionais|informação adicional|disponibilidade|filiações|
    övrigt|övriga uppgifter|övriga meriter|medlemskap|øvrigt|øvrige oplysninger|medlemskaber|annet|øvrig|annen informasjon|
    muuta|muut|muut tiedot|muut taidot ja tiedot|lisätiedot|jäsenyydet|
    inne|inne informacje|dodatkowe informacje|informacje dodatkowe|członkostwo|zgoda|klauzula|klauzula rodo|klauzula zgody|
    zgoda na przetwarzanie danych osobowych|dyspozycyjność|
    ostatní|jiné|další informace|další údaje|ostatné|iné|ďalšie informácie|ďalšie údaje|členství|členstvo|souhlas|súhlas|
    egyéb|egyéb információk|egyéb ismeretek|egyebek|tagság|tagságok|
    прочее|другое|дополнительно|дополнительная информация|дополнительные сведения|інше|додатково|додаткова інформація|
    друго|допълнителна информация|остало|ostalo|dodatne informacije|drugo|članstva|članstvo|
    altele|alte informații|informații suplimentare|diverse|alte date|
    άλλα|λοιπά|λοιπές πληροφορίες|πρόσθετες πληροφορίες|diğer|diğer bilgiler|ek bilgiler|üyelikler`,
}
