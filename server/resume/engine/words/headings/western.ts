import type { HeadingWords } from './heading-words.ts'

/** English, French, German, Spanish, Italian, Dutch and Portuguese. */
export const western: HeadingWords = {
  summary: `about myself|acerca de mim|perfil profissional|resumo de carreira|perfil pessoal|breve apresentação|over mijzelf|wie ik ben|persoonlijke samenvatting|obiettivi|breve profilo|obiettivi professionali|
    summary|professional summary|executive summary|executive profile|resumo das qualificações|career summary|summary of qualifications|
    highlights of qualifications|qualifications summary|profile|professional profile|
    personal profile|about|about me|who i am|objective|career objective|personal statement|overview|
    introduction|bio|in brief|at a glance|professional overview|career profile|career overview|
    personal summary|profil|profil professionnel|à propos|a propos de moi|résumé|présentation|
    objectif|en bref|kurzprofil|über mich|zusammenfassung|persönliches profil|zur person|berufsziel|
    profil und ziele|perfil|perfil profesional|sobre mí|resumen|resumen profesional|extracto|
    acerca de mí|objetivo|profilo|profilo professionale|riepilogo|samenvatting|profiel|resumo|sobre|
    professional statement|statement|value proposition|career goal|career goals|career aim|career aims|goals|who am i|snapshot|
    highlights|career highlights|personal statement and profile|my profile|my story|synopsis|
    profile summary|summary statement|en quelques mots|qui suis je|présentation personnelle|
    mon profil|résumé professionnel|accroche|profil personnel|objectif professionnel|
    kurzvorstellung|kurz gesagt|über meine person|wer ich bin|profilbeschreibung|motivation|
    persönliches|mein profil|quién soy|presentación|objetivo profesional|resumen ejecutivo|
    acerca de|perfil personal|chi sono|presentazione|profilo personale|su di me|sommario|
    obiettivo professionale|obiettivo|over mij|profielschets|wie ben ik|persoonlijk profiel|
    sobre mim|resumo profissional|objetivo profissional|apresentação|quem sou eu|quem sou|o mnie|podsumowanie`,
  work: `where i worked|working experience|percurso profissional|histórico profissional|experiência laboral|experiências profissionais|atividade profissional|loopbaan|arbeidsverleden|relevante werkervaring|beroepservaring|werkgeschiedenis|esperienze lavorative|percorso professionale|carriera|
    what i did|what i do|what i have done|o que fiz|qué he hecho|ce que j'ai fait|was ich gemacht habe|cosa ho fatto|industrial training|industrial training internship|experience|work experience|professional experience|employment|employment history|
    employment record|work history|career history|relevant experience|my experience|work|career|
    positions|positions held|industry experience|where i have worked|jobs|professional background|
    experience and employment|work and experience|selected experience|career experience|expérience|
    expériences|expérience professionnelle|expériences professionnelles|parcours professionnel|
    parcours|emplois|berufserfahrung|beruflicher werdegang|werdegang|berufliche erfahrung|
    praktische erfahrung|berufliche stationen|arbeitserfahrung|berufspraxis|tätigkeiten|experiencia|
    experiencia profesional|experiencia laboral|trayectoria profesional|trayectoria|esperienza|
    esperienze|esperienza professionale|esperienza lavorativa|esperienze professionali|werkervaring|
    ervaring|experiência|experiência profissional|work experiences|professional experiences|
    employment experience|professional history|job history|job experience|work background|
    professional career|practical experience|experience highlights|professional employment|
    clinical experience|teaching experience|research experience|legal experience|
    military experience|military service|engineering experience|sales experience|
    management experience|leadership experience|consulting experience|internships|
    internship experience|internship|additional experience|other experience|earlier experience|
    previous experience|work and internships|engagements and roles|appointments|
    academic appointments|academic employment|academic positions|academic experience|
    academic career|research experience|teaching experience|professional appointments|expérience de travail|mes expériences|
    emplois occupés|expériences de travail|stages|stages et emplois|carrière|
    antécédents professionnels|praxis|praxiserfahrung|berufliche laufbahn|berufslaufbahn|
    berufliche tätigkeiten|berufliche praxis|praktika|praktische tätigkeiten|karriere|arbeitspraxis|
    beruflicher hintergrund|experiencias|experiencia de trabajo|historial laboral|historia laboral|
    experiencias profesionales|experiencias laborales|empleo|carrera profesional|vida laboral|
    prácticas|esperienze lavorative|esperienze di lavoro|percorso professionale|carriera|
    attività lavorativa|attività professionale|loopbaan|werkverleden|relevante werkervaring|
    professionele ervaring|beroepservaring|arbeidsverleden|experiências profissionais|experiências|
    histórico profissional|trajetória profissional|doświadczenie zawodowe|doświadczenie`,
  education: `allgemeine und berufliche bildung|onderwijs en opleiding|formação acadêmica|habilitações literárias|habilitações académicas|estudos|opleiding en cursussen|studies en opleidingen|titoli di studio|
    what i studied|o que estudei|qué he estudiado|ce que j'ai étudié|was ich gelernt habe|cosa ho studiato|education|academic background|educational background|studies|academic qualifications|
    education and training|schul und berufsbildung|schul und berufsausbildung|berufsausbildung|schule und ausbildung|bildung|éducation et formation|qualifications|study|academic history|academics|schooling|training|degrees|
    education and qualifications|where i studied|formation|formations|études|diplômes|
    parcours académique|formation académique|scolarité|formation et diplômes|ausbildung|bildung|
    bildungsweg|studium|ausbildung und studium|schulbildung|akademische ausbildung|
    schulischer werdegang|bildung und ausbildung|aus und weiterbildung|studium und ausbildung|
    educación|formación|formación académica|estudios|formación y estudios|istruzione|
    istruzione e formazione|formazione|opleiding|opleidingen|educação|formação|formação acadêmica|
    academic education|education history|educational qualifications|educational history|
    academic credentials|academic record|academic qualification|higher education|formal education|
    university education|degrees and training|education and certifications|
    education and credentials|education and licenses|education training|coursework|
    formation initiale|parcours scolaire|parcours de formation|cursus|cursus scolaire|
    cursus universitaire|formation universitaire|formations et diplômes|diplômes et formations|
    formation scolaire|formation continue|akademischer werdegang|ausbildungsweg|schule und studium|
    schule und ausbildung|schule|hochschulstudium|hochschulbildung|ausbildung und qualifikation|
    akademische laufbahn|akademischer hintergrund|ausbildungen|berufsausbildung|studium und schule|
    studies and training|formación y títulos|títulos|títulos académicos|estudios realizados|
    formación reglada|historial académico|educación y formación|formación universitaria|titulación|
    titulaciones|studi|titoli di studio|titolo di studio|formazione accademica|
    formazione scolastica|percorso formativo|percorso di studi|opleiding en training|onderwijs|
    opleidingen en cursussen|studie|educação e formação|escolaridade|formação profissional|
    wykształcenie|edukacja`,
  skills: `digitale kompetenzen|tools i use|personal skills and competences|capacità e competenze personali|aptidões|competências pessoais|competências digitais|ferramentas|capacità e competenze|conoscenze e competenze|kernkwaliteiten|kwaliteiten|kerncompetenties|computerkennis|
    what i know|what i can do|what i am good at|o que sei fazer|qué sé hacer|ce que je sais faire|was ich kann|cosa so fare|skills|top skills|top kenntnisse|principales compétences|aptitudes principales|
    competenze principali|belangrijkste vaardigheden|principais competências|technical skills|key skills|core skills|core competencies|competencies|expertise|
    areas of expertise|toolkit|toolbox|technologies|technical expertise|top skills|skills and tools|tools|
    skills and expertise|strengths|key strengths|skills and abilities|skill set|skillset|
    technical proficiencies|proficiencies|things i am good at|what i am good at|what i know|
    tools and technologies|capabilities|professional skills|soft skills|hard skills|it skills|
    computer skills|software|tech stack|toolbox|skills and technologies|skills and interests|
    compétences|compétences techniques|compétences clés|savoir faire|outils|atouts|
    compétences informatiques|informatique|kenntnisse|fähigkeiten|kompetenzen|fachkenntnisse|
    it kenntnisse|edv kenntnisse|kenntnisse und fähigkeiten|technische kenntnisse|fachkompetenzen|
    kernkompetenzen|habilidades|competencias|aptitudes|conocimientos|competencias técnicas|
    habilidades técnicas|conocimientos técnicos|conocimientos informáticos|herramientas|competenze|
    competenze tecniche|capacità|vaardigheden|competenties|habilidades e competências|
    core strengths|core qualifications|key competencies|key competences|competences|
    areas of knowledge|areas of strength|specialties|specialities|specializations|knowledge|
    abilities|clinical skills|professional competencies|professional expertise|skills summary|
    skills profile|skills highlights|summary of skills|key skills and competencies|
    technical competencies|technical knowledge|technologies and tools|tools and skills|
    programming languages|programming skills|digital skills|other skills|additional skills|
    relevant skills|transferable skills|what i do|what i do best|what i bring|skills at a glance|
    skills and competencies|mes compétences|compétences professionnelles|domaines de compétences|
    domaines de compétence|domaines d'expertise|compétences et outils|compétences métier|
    compétences principales|compétences numériques|logiciels|outils et technologies|points forts|
    qualités|expertises|savoir être|langages et outils|fertigkeiten|stärken|fachkompetenz|
    fachliche kompetenzen|fachliche kenntnisse|besondere kenntnisse|weitere kenntnisse|
    qualifikationen|schlüsselqualifikationen|edv|edv und software|software kenntnisse|
    it kompetenzen|kompetenzprofil|was ich kann|know how|skills und tools|werkzeuge|schwerpunkte|
    persönliche stärken|soziale kompetenzen|capacidades|habilidades y competencias|
    competencias profesionales|competencias clave|competencias digitales|destrezas|
    áreas de especialización|especialidades|áreas de conocimiento|informática|fortalezas|
    conocimientos y habilidades|habilidades clave|capacità e competenze|capacità tecniche|
    competenze professionali|competenze digitali|competenze informatiche|conoscenze|
    conoscenze informatiche|abilità|vaardigheden en competenties|kennis|kennis en vaardigheden|
    competenties en vaardigheden|sterke punten|computervaardigheden|competências|conhecimentos|
    competências técnicas|conhecimentos técnicos|umiejętności`,
  languages: `conhecimentos de línguas|conhecimentos linguísticos|idiomas e níveis|línguas estrangeiras|kennis van talen|vreemde talen|talen en niveau|conoscenza delle lingue|
    languages i speak|que línguas falo|qué idiomas hablo|languages|language skills|spoken languages|languages spoken|langues|langues parlées|
    langues vivantes|sprachen|sprachkenntnisse|fremdsprachen|idiomas|lenguas|lingue|talen|línguas|
    language proficiency|language competencies|foreign languages|linguistic skills|
    languages and proficiency|compétences linguistiques|langues étrangères|sprachkompetenz|
    sprachkenntnis|sprachliche kenntnisse|lenguas extranjeras|conocimiento de idiomas|
    idiomas extranjeros|competencias lingüísticas|competenze linguistiche|lingue straniere|
    conoscenze linguistiche|lingue conosciute|talenkennis|taalvaardigheid|taalvaardigheden|taal|
    conhecimento de línguas|competências linguísticas|języki|języki obce|znajomość języków`,
  certificates: `cursos e formações|formação contínua|cursos complementares|cursussen en trainingen|trainingen en cursussen|bijscholing|certificeringen|diploma's en certificaten|formazione continua|aggiornamento professionale|
    que certificados tenho|certifications|certificates|certification|licenses|licences|licenses and certifications|
    certifications and licenses|professional designations|designations|credentials|accreditations|
    professional certifications|courses and certifications|certifications and training|
    licenses and certificates|professional qualifications|training and certifications|certificats|
    habilitations|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildungen|lizenzen|
    certificaciones|certificados|cursos y certificaciones|cursos|certificazioni|certificaten|
    certificados e cursos|courses|certificações|licensure|licensure and certification|
    licensure and certifications|licenses and registrations|registrations|professional licenses|
    professional licensure|professional development|continuing education|certifications and courses|
    certificates and courses|certificates and training|certificates and licenses|
    training and certificates|trainings|additional training|job related training|trainings attended|professional learning|cursos y diplomados|courses and training|
    qualifications and certifications|tickets and licences|certifications and awards|
    professional training|security clearance|certifications et formations|
    formations complémentaires|formations continues|permis|permis et habilitations|attestations|
    brevets|brevets et certifications|zertifikate und weiterbildungen|
    weiterbildungen und zertifikate|zertifikate und kurse|lehrgänge|lehrgänge und zertifikate|kurse|
    kurse und zertifikate|seminare|fort und weiterbildung|fort und weiterbildungen|
    berufliche weiterbildung|zusatzqualifikationen|schulungen|bescheinigungen|scheine|
    certificaciones y cursos|formación complementaria|cursos realizados|cursos y certificados|
    licencias|licencias y certificaciones|títulos y certificados|acreditaciones|certificati|
    attestati|corsi|corsi e certificazioni|abilitazioni|patenti e certificazioni|cursussen|
    cursussen en certificaten|trainingen|certificaten en trainingen|licenties|
    cursos e certificações|formação complementar|certyfikaty|kursy|szkolenia`,
  projects: `projetos selecionados|projectos|eigen projecten|geselecteerde projecten|portfolio projecten|progetti svolti|progetti principali|
    projects|projects and volunteering|projects and volunteer work|projects and community|academic projects|personal projects|selected projects|open source projects|
    side projects|key projects|featured projects|works|open source|portfolio|things i made|things i have built|
    project experience|notable projects|recent projects|projets|projets personnels|réalisations|
    projets académiques|projekte|projekterfahrung|eigene projekte|ausgewählte projekte|proyectos|
    proyectos personales|progetti|projecten|projetos|project work|relevant projects|
    technical projects|research projects|engineering projects|featured projects|main projects|
    selected works|selected work|case studies|projects and publications|mes projets|
    projets réalisés|projets sélectionnés|projets principaux|projektarbeit|projektauswahl|
    wichtige projekte|private projekte|referenzprojekte|proyectos destacados|proyectos relevantes|
    progetti personali|progetti selezionati|persoonlijke projecten|projetos pessoais|
    projetos relevantes|projekty`,
  publications: `artigos|artigos publicados|publicações científicas|comunicações|artikelen|publicaties en presentaties|pubblicazioni scientifiche|articoli pubblicati|
    publications|selected publications|papers|articles|research publications|publications and talks|
    veröffentlichungen|publikationen|publicaciones|pubblicazioni|publicaties|books|book chapters|
    journal articles|peer reviewed publications|conference papers|publications and presentations|
    presentations|presentations and publications|talks|conference talks|talks and publications|
    patents|writing|publications et communications|articles publiés|vorträge|
    vorträge und publikationen|publikationen und vorträge|artículos|artículos publicados|ponencias|
    publicaciones y ponencias|articoli|publicações|publikacje`,
  awards: `honours and awards|distinções|prémios|prémios e distinções|bolsas|premiações|beurzen|prijzen en beurzen|premi e borse di studio|
    awards|honors|honours|awards and honors|honors and awards|honors awards|achievements|
    awards and achievements|recognition|scholarships|prizes|key achievements|accomplishments|
    distinctions|prix|prix et distinctions|récompenses|auszeichnungen|preise|ehrungen|stipendien|
    premios|reconocimientos|logros|premi|riconoscimenti|prêmios|awards and recognition|
    awards and scholarships|scholarships and awards|honors and scholarships|grants|
    grants and awards|fellowships|fellowships and awards|grants and fellowships|
    awards and fellowships|decorations|military awards|medals|distinctions et prix|bourses|
    bourses et prix|récompenses et distinctions|ehrungen und preise|preise und auszeichnungen|
    auszeichnungen und stipendien|erfolge|premios y reconocimientos|distinciones|premios y distinciones|becas|
    becas y premios|premi e riconoscimenti|borse di studio|prijzen|prijzen en onderscheidingen|
    onderscheidingen|prêmios e reconhecimentos|nagrody`,
  volunteer: `leadership and activities|activities and leadership|trabalho voluntário e associativo|ações de voluntariado|atividades voluntárias|experiência de voluntariado|vrijwillige inzet|bestuurswerk|nevenactiviteiten|impegno sociale|esperienza di volontariato|
    volunteer|volunteering|volunteer experience|volunteer work|community service|community|
    community involvement|additional activities|other activities|activities outside work|extracurricular activities|leadership and volunteering|bénévolat|
    engagement|engagements|vie associative|ehrenamt|ehrenamtliches engagement|
    ehrenamtliche tätigkeit|voluntariado|volontariato|vrijwilligerswerk|voluntariado|
    volunteer activities|volunteer service|voluntary work|voluntary experience|civic engagement|
    civic activities|community engagement|community leadership|charity work|pro bono|
    social engagement|associations|expérience bénévole|activités bénévoles|engagement associatif|
    engagements associatifs|expériences associatives|ehrenamtliches|ehrenämter|freiwilligenarbeit|
    soziales engagement|gesellschaftliches engagement|ehrenamtliche tätigkeiten|
    ehrenamt und engagement|experiencia de voluntariado|actividades de voluntariado|voluntariados|
    esperienze di volontariato|attività di volontariato|vrijwilliger|vrijwillige activiteiten|
    trabalho voluntário|wolontariat`,
  interests: `passatempos|interesses e hobbies|tempos livres|hobbies e interesses|hobby's & interesses|vrijetijdsbesteding|interessi e passioni|tempo libero|hobby|
    o que faço nos tempos livres|what i do for fun|interests|hobbies|hobbies and interests|personal interests|interests and hobbies|activities|
    centres d'intérêt|centres d'intérêts|loisirs|hobbys|interessen|hobbys und interessen|freizeit|
    intereses|aficiones|interessi|interesses|interests and activities|outside work|outside of work|
    beyond work|passions|when i am not working|activités|activités et loisirs|loisirs et intérêts|
    centres d'intérêt et loisirs|divers|interessen und hobbys|interessen und hobbies|
    persönliche interessen|hobbies und interessen|freizeitaktivitäten|intereses personales|
    intereses y aficiones|pasatiempos|hobbies e interessi|interessi personali|interessi e hobby|
    interesses en hobby's|hobby's|hobby's en interesses|vrije tijd|interesses pessoais|
    zainteresowania`,
  references: `referenties op aanvraag|referências profissionais|referenze professionali|
    references|referees|references available on request|références|referenzen|referencias|referenze|
    referenties|professional references|personal references|references upon request|
    referees and references|références professionnelles|referencias profesionales|
    referencias laborales|referencje|referências`,
  contact: `informações de contacto|informação pessoal|dados de contacto|contactinformatie|personalia en contact|
    contact|contact me|contact information|contact details|personal details|details|
    personal information|personal data|get in touch|info|coordonnées|contactez moi|
    informations personnelles|état civil|kontakt|kontaktdaten|persönliche daten|persönliche angaben|
    angaben zur person|contacto|datos personales|datos de contacto|contatti|dati personali|contato|
    contacts|reach me|find me|where to find me|let's talk|personal info|
    personal details and contact|contact and links|address|bio data|biodata|personalia|
    mes coordonnées|me contacter|contact et liens|données personnelles|renseignements personnels|
    kontakt und links|kontaktinformationen|erreichbar unter|so erreichen sie mich|kontaktdetails|zur person|
    persönliches profil und kontakt|personalien|anschrift|mis datos|datos|información personal|
    información de contacto|contáctame|informazioni personali|informazioni di contatto|recapiti|
    dati anagrafici|persoonlijke gegevens|contactgegevens|gegevens|dados pessoais|
    informações pessoais|contatos|contactos|dane osobowe|dane kontaktowe`,
  profiles: `ligações|links úteis|sociale media|collegamenti|social network e link|
    profiles|links|online|find me online|social|social media|web|websites|online profiles|liens|
    réseaux|profile und links|enlaces|redes|social links|social networks|social profiles|on the web|
    online presence|online profile|réseaux sociaux|en ligne|liens utiles|online profile und links|
    soziale netzwerke|netzwerke|redes sociales|perfiles|social network|profili social|profielen|
    redes sociais|perfis`,
}
