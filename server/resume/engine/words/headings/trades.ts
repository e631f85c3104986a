import type { SectionKind } from './heading-words.ts'

/** What single trades and countries customarily put over their parts, in all our languages. */
export const trades: Partial<Record<SectionKind, string>> = {
  summary: `career snapshot|artist statement|teaching philosophy|teaching statement|statement of purpose|mission statement|
    berufliches profil|was mich auszeichnet|qualifikationsprofil|perfil académico|perfil docente|elevator pitch`,
  work: `teaching posts|academic posts|posts held|posts|post held|clinical posts|teaching appointments|nursing experience|flying experience|
    trade experience|driving experience|site experience|kitchen experience|bar experience|farm work|care work|warehouse work|
    other work|freelance work|work history and experience|working experience with dates|work experience with dates|work experiences with dates|
    executive career|corporate career|non executive career|executive experience|employment chronology|career chronology|career to date|employment to date|service record|military career|naval service|
    articles of clerkship and practice|practice experience|chamber experience|pupillage|work placements|work placement|
    expériences en agence|parcours hospitalier|emplois saisonniers|expériences de recherche|
    berufliche stationen|berufspraktische stationen|wissenschaftlicher werdegang|künstlerischer werdegang|militärischer werdegang|
    pflegerische erfahrung|stationen|bisheriger werdegang|einsätze|beschäftigungen|
    antecedentes laborales|experiencia docente|trayectoria docente|trayectoria en cocina|cargos desempeñados|puestos desempeñados|
    esperienza di ricerca|incarichi ricoperti|carriera professionale|cargos exercidos|funções exercidas|percurso docente|
    loopbaan in de zorg|eerdere functies|functies|przebieg zatrudnienia|zatrudnienie naukowe|staż pracy|przebieg służby|
    pedagogická praxe|pracovní zařazení|pedagogická prax|priebeh praxe|průběh praxe|tidigare befattningar|befattningar|yrkeslivserfarenhet|yrkesliv|
    tidligere stillinger|stillinger|tidligere ansættelser|aiemmat tehtävät|työtehtävät|szakmai gyakorlat|munkaviszonyok|
    parcurs profesional|locuri de muncă|трудовой стаж|трудовий стаж|стаж работы|стаж роботи|служебный список|радни стаж|radni staž|
    iş geçmişi|çalışma hayatı|επαγγελματική πορεία|προϋπηρεσία|επαγγελματική προϋπηρεσία`,
  education: `schulische ausbildung|schulische bildung|berufliche ausbildung|berufliche bildung|fachliche ausbildung|künstlerische ausbildung|trade school|schooling|drama training|musical training|vocal training|dance training|musical education|tertiary education|
    tertiary qualifications|tertiary studies|institutions attended|institutions attended with dates|institution attended|
    schools attended with dates|qualifications obtained|qualifications obtained with dates|academic qualifications obtained|
    educational qualification|educational attainments|educational institutions attended|academics|degrees|diplomas|
    school education|vocational education|
    diplômes et titres|titres et diplômes|titres universitaires|cursus de formation|études supérieures|études secondaires|diplômes obtenus|
    schul und ausbildungsweg|ausbildungen und abschlüsse|abschlüsse|lehre und schulen|schulen und lehre|
    preparación académica|estudios cursados|títulos obtenidos|grados académicos|grado académico|formación musical|formación artística|
    percorso accademico|titoli accademici|studi compiuti|studi e formazione|formação escolar|formação de base|graus académicos|títulos académicos|
    gevolgde opleidingen|opleiding en diploma's|diploma's|genoten opleidingen|stopnie naukowe|ukończone szkoły|ukończone studia|szkoła zawodowa|
    ukončené školy|absolvované školy|akademické hodnosti|musikalisk utbildning|skola och utbildning|avlagda examina|examina|
    uddannelse og skolegang|skole og utdannelse|suoritetut tutkinnot|oppilaitokset|befejezett iskolák|iskolai végzettségek|
    studii și calificări|instituții absolvite|базовая освіта|базова освіта|навчальні заклади|учебные заведения|образовательные учреждения|
    školska sprema|stručna sprema|završene škole|završeno obrazovanje|öğrenim durumu|eğitim durumu|öğrenim bilgileri|τίτλοι σπουδών|βασική εκπαίδευση`,
  skills: `software proficiency|software known|software packages|systems|it systems|technology|technical|computing|it|ict|computer|computers|
    computer literacy|computer proficiency|computer skill|computer knowledge|lab skills|laboratory skills|laboratory techniques|techniques|methods|software and methods|
    methods and software|instruments|equipment operated|machines operated|areas of mastery|areas of practice|practice areas|accents and dialects|special skills|
    languages and it|it and languages|skills and systems|systems and tools|programs used|
    technik|methoden|methoden und sprachen|programme|software und methoden|edv und sprachen|it und sprachen|technische fertigkeiten|maschinen und geräte|
    maîtrise des logiciels|outils maîtrisés|techniques maîtrisées|bureautique|outils informatiques|
    cómputo|manejo de software|manejo de programas|ofimática|paquetería|programas|
    uso del computer|programmi utilizzati|informatica|pacote office|
    systemen|programma's|computerprogramma's|software en systemen|obsługa programów|znajomość oprogramowania|
    práce s počítačem|práce na pc|práca s počítačom|práca s pc|it och system|sprog og it|it og sprog|it og systemer|systemer|tekniker|metoder|
    tietokoneohjelmat|ohjelmistot|számítógépes programok|комп'ютерні програми|компьютерные программы|владение программами|
    rad na računalu|računalni programi|bilgisayar|bilgisayar programları|programlar|χειρισμός υπολογιστών`,
  certificates: `stcw certificates|certificates of competency|certificate of competency|certificates and ratings|ratings|ratings and certificates|
    tickets and safety training|tickets and safety|safety training|safety tickets|cards held|courses attended|short courses|courses and seminars|workshops attended|
    training in date|training and cpd|cpd|continuing professional development|mandatory training|statutory training|professional registration and training|
    inplant training|in plant training|industrial visits|seminars and workshops|trainings and seminars|trainings and seminars attended|seminars and trainings attended|
    seminars attended|licensure and exams|board certification|board certifications|eligibility|civil service eligibility|driving|
    fort und weiterbildungen|sachkundenachweise|maschinenscheine|kurse und ausweise|berechtigungen|prüfungen|
    formations professionnelles continues|titres et habilitations|permis et certificats|
    cursos y talleres|capacitaciones|capacitación|cursos y seminarios|carnets|otros cursos|registro de conducir|licencia de conducir|
    patentini e abilitazioni|corsi di formazione|corsi e seminari|formazione sulla sicurezza|
    cursos e treinamentos|treinamentos|capacitação|aperfeiçoamento|habilitação|
    bij en nascholing|nascholing|registraties|big registratie|lasdiploma's|veiligheidscertificaten|diploma's en certificaten|
    kursy i uprawnienia|ukończone kursy|odbyte szkolenia|další vzdělávání|ďalšie vzdelávanie|absolvované kurzy|průkazy|
    kurser og beviser|autorisasjon og kurs|autorisation|beviser|pätevyydet ja kortit|kortit ja pätevyydet|
    szakmai képesítések|atestate profesionale|курсы повышения квалификации|курси підвищення кваліфікації|дополнительное обучение|
    osposobljavanja|položeni ispiti|katıldığı seminerler|katıldığı kurslar|επαγγελματικές άδειες`,
  publications: `works in progress|work in progress|conference papers|conference posters|selected papers|invited papers|articles and reports|
    vorträge und poster|vorträge und publikationen|fachartikel|communications orales|communications et posters|
    ponencias y comunicaciones|relazioni a convegni|comunicações em congressos|publikacje i wystąpienia|
    publikační a přednášková činnost|tieteelliset julkaisut`,
  awards: `grants awarded|grants held|research grants|competitive grants|mérito|borse e premi|premi e borse|prix et bourses|
    preise und stipendien|distinciones y premios|premios y distinciones|nagrody i stypendia`,
  projects: `academic project|final year project|capstone project|dissertation project|school projects|college projects`,
  volunteer: `pro bono work|pro bono|tillitsverv og styreverv|styreverv|uppdrag och engagemang|leadership and service`,
  references: `testimonials|nominated referees|names of referees|referee|refs|auskünfte erteilen|auskunftspersonen|
    referenser lämnas på begäran|referenser på begäran|referencer gives på anmodning`,
  interests: `freizeit und familie|fritid og familie|fritid och familj`,
  contact: `personal particulars|candidate details|applicant details|date of birth|place and date of birth|geburtsdatum|date de naissance|fecha de nacimiento|data di nascita|
    data de nascimento|geboortedatum|data urodzenia|datum narození|dátum narodenia|födelsedatum|fødselsdato|syntymäaika|születési idő|data nașterii|
    дата рождения|дата народження|datum rođenja|doğum tarihi|ημερομηνία γέννησης`,
  other: `flight hours|flight time|flight experience|aircraft flown|vessels served|discharge book|next of kin|medical|
    clinical rotations|clinical placements|rotations|immunizations|vaccinations|committees|committee work|
    teaching|courses taught|modules taught|supervision|doctoral supervision|external examining|peer review|reviewing|editorial work|
    outreach|public engagement|administrative roles|academic service|professional service|service to the profession|university service|
    solo exhibitions|group exhibitions|exhibitions|selected exhibitions|collections|public collections|commissions|residencies|artist residencies|
    screen credits|stage credits|credits|theatre|television|playing age|representation|discography|repertoire|performances|orchestral experience|
    masterclasses|principal teachers|reported cases|representative matters|admission as attorney|bar admissions|
    board appointments|board memberships|board positions|security clearance|veterans' preference|veteran status|
    driver's abstract|equipment|co curricular activities|extra curricular activities|co curriculars|
    lehrtätigkeit|lehrveranstaltungen|lehraufträge|drittmittel|gremienarbeit|gutachtertätigkeit|betreute abschlussarbeiten|ausstellungen|
    gehaltsvorstellung|gehaltsvorstellungen|eintrittstermin|frühester eintrittstermin|kündigungsfrist|impfstatus|familienstand|wohnsituation|
    zeugnisse|anlagen|militär|militärdienst|
    enseignement|enseignements|encadrement|responsabilités collectives|stages cliniques|concours|expositions|permis et mobilité|
    prétentions salariales|inscription à l'ordre|situation familiale|vie associative et sportive|
    vehículo|movilidad propia|estado civil|remuneración pretendida|pretensión salarial|materias impartidas|tesis dirigidas|docencia|exposiciones|
    automunito|servizio militare|categorie protette|attività didattica|terza missione|stato civile|mostre|incarichi istituzionali|
    pretensão salarial|disponibilidade de horário|inscrição na ordem|participação em associações|outras atividades|
    rijbewijs en vervoer|gewenste functie|nevenfuncties|burgerlijke staat|exposities|
    służba wojskowa|działalność dydaktyczna|granty badawcze|konferencje naukowe|członkostwo w towarzystwach|stan cywilny|oczekiwania finansowe|
    mimoškolní činnost|členství v organizacích|rodinný stav|militärtjänst|styrelseuppdrag|konserter i urval|skivinspelningar|
    lønønske|værnepligt|verneplikt|lønnskrav|varusmiespalvelus|asepalvelus|palkkatoive|katonai szolgálat|bérigény|családi állapot|
    stagiu militar|disponibilitate|stare civilă|желаемая должность|семейное положение|военная служба|бажана посада|сімейний стан|
    bračno stanje|vojni rok|askerlik durumu|askerlik|medeni durum|στρατιωτικές υποχρεώσεις|οικογενειακή κατάσταση`,
}
