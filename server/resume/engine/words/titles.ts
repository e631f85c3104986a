import { uncasedPost } from './uncased/entry-words.ts'
import { any, part } from './vocabulary.ts'

/** Words of trades and posts; a hint that is weighed, never a verdict on its own. */
export const positionWord = any(`
  engineer engineers developer programmer architect analyst manager director officer supervisor
  coordinator specialist consultant assistant associate intern internship trainee apprentice lead
  leader head chief president vp founder co-founder owner partner designer writer editor journalist
  teacher lecturer professor tutor instructor researcher scientist technician mechanic electrician
  nurse physician doctor pharmacist therapist accountant auditor controller bookkeeper clerk agent
  representative executive advisor adviser strategist planner buyer administrator secretary
  receptionist chef cook waiter waitress barista driver operator welder sergeant squad captain
  lieutenant soldier volunteer fellow paralegal attorney lawyer counsel solicitor librarian curator
  producer photographer artist animator copywriter marketer recruiter cashier steward purser
  superintendent foreman inspector estimator surveyor guard dispatcher freelancer freelance
  contractor mentor coach trainer translator interpreter scrum devops sre ceo cto cfo coo
  postdoc student dean principal junior senior staff specialist caregiver carer worker
  ingénieur ingénieure développeur développeuse chargé chargée responsable directeur directrice
  chef cheffe assistante assistant stagiaire alternant alternante conseiller conseillère vendeur
  vendeuse technicien technicienne gestionnaire comptable infirmier infirmière enseignant
  enseignante professeur rédacteur rédactrice graphiste consultante attaché attachée cadre
  coordinateur coordinatrice animateur animatrice apprenti apprentie serveur serveuse
  leiter leiterin teamleiter teamleiterin entwickler entwicklerin ingenieur ingenieurin techniker
  technikerin auszubildender auszubildende praktikant praktikantin werkstudent werkstudentin
  berater beraterin sachbearbeiter sachbearbeiterin referent referentin mitarbeiter mitarbeiterin
  geschäftsführer geschäftsführerin meister mechaniker mechanikerin mechatroniker kaufmann kauffrau
  verkäufer verkäuferin projektleiter projektleiterin lehrer lehrerin pfleger pflegerin
  gerente director directora jefe jefa ingeniero ingeniera desarrollador desarrolladora analista
  técnico técnica becario becaria profesor profesora coordinador coordinadora asistente auxiliar
  consultor consultora encargado encargada administrativo administrativa contable enfermero
  enfermera vendedor vendedora dependiente dependienta comercial camarero camarera abogado abogada
  roustabout shearer rouseabout welder-fitter handyman labourer laborer stockman drover harvester
  engineman boatswain bosun able-seaman sapper gunner trooper rifleman medic cna hha lpn
  best-boy spark grip-best-boy potter milker herdsman tiler fencer slaughterman gaffer-spark
  manœuvre coffreur coffreuse bancheur grutier ferrailleur zingueur façadier saisonnier saisonnière
  muratore pedreiro servente calceteiro ajudante rececionista camionista
  städare städerska lokalvårdare betongarbetare taktekker taktekkeren renholder grovarbeider
  zámečník obráběč skladník dělník dělnice uklízečka tesár zámočník upratovačka
  ślusarz tokarz frezer monter brukarz sprzątaczka pakowacz szwaczka dekarz
  ustası usta operatörü amiri işçisi garson şoför şoförü aşçı aşçısı kaynakçı dökümcü dikişçi temizlikçi kurye
  takarító raktáros lakatos kőműves ács segédmunkás gépkezelő
  gerüstbauer maurergeselle lagerhelfer staplerfahrer produktionshelfer erntehelfer helfertätigkeiten
  grondwerker stratenmaker heftruckchauffeur productiemedewerker inpakker
  associate-director preceptor midwife paramedic dentist veterinarian surgeon radiographer optician
  dietitian nutritionist psychologist counselor counsellor caseworker chaplain firefighter officer-in-charge
  pilot mechanic plumber carpenter painter mason bricklayer joiner roofer installer fitter machinist
  assembler picker packer loader handler courier chauffeur gardener landscaper farmer fisherman baker
  butcher bartender sommelier host hostess housekeeper concierge cleaner janitor custodian valet
  stylist hairdresser beautician tailor model actor actress musician composer dancer choreographer
  reporter correspondent columnist anchor blogger author poet publicist archivist historian economist
  statistician actuary mathematician physicist chemist biologist ecologist geologist botanist
  archaeologist anthropologist sociologist linguist postdoctoral merchandiser underwriter broker trader
  banker teller treasurer registrar proctor aide orderly judge magistrate notary solicitor barrister
  bailiff detective lieutenant-colonel corporal private commander admiral petty-officer seaman airman
  counsel presenter moderator facilitator organizer organiser campaigner fundraiser lobbyist diplomat
  deputy councillor mayor minister ambassador attaché envoy owner-operator proprietor entrepreneur
  tester administrator webmaster sysadmin modeler drafter draftsman draughtsman illustrator
  ayudante aprendiz oficial maestro maestra cocinero cocinera electricista fontanero mecánico conductor
  conductora periodista redactor redactora diseñador diseñadora arquitecto arquitecta científico
  científica investigador investigadora médico médica farmacéutico farmacéutica operario operaria
  peón socio socia jefa-de-sala ejecutivo ejecutiva asesor asesora agente supervisor supervisora
  subdirector subdirectora programador programadora traductor traductora recepcionista cajero cajera
  educador educadora monitor monitora gestora segundo
  farmacista infermiere infermiera medico insegnante docente avvocato avvocata commesso commessa
  cameriere cameriera cuoco cuoca impiegato impiegata operaio operaia tecnico tecnica ingegnere
  architetto contabile segretario segretaria direttore direttrice capo addetto addetta collaboratore
  collaboratrice progettista ricercatore ricercatrice tirocinante stagista consulente venditore
  venditrice amministratore
  verpleegkundige leraar lerares docent medewerker verkoper verkoopster adviseur beheerder directeur
  teamleider filiaalmanager bedrijfsleider monteur stagiair stagiaire onderzoeker ontwikkelaar
  ontwerper boekhouder planner chauffeur kok magazijnmedewerker hoofd
  engenheiro engenheira desenvolvedor desenvolvedora programador enfermeiro enfermeira professora
  analista gerente coordenador coordenadora assistente estagiário estagiária vendedora advogado
  advogada contador contadora médico técnico diretor diretora pesquisador pesquisadora auxiliar
  chef-de-projet cuisinier cuisinière commis boulanger boulangère ouvrier ouvrière chauffeur-livreur
  soudeur électricien électricienne plombier menuisier maçon mécanicien agent agente hôte hôtesse
  aide-soignant aide-soignante éducateur éducatrice formateur formatrice chercheur chercheuse médecin
  pharmacien pharmacienne avocat avocate juriste architecte journaliste traducteur traductrice
  secrétaire standardiste manutentionnaire magasinier caissier caissière préparateur préparatrice
  chef-d'équipe contrôleur contrôleuse auditeur auditrice doctorant doctorante maître
  elektriker elektrikerin elektroniker elektronikerin elektroinstallateur monteur monteurin
  servicemonteur schlosser tischler maler maurer dachdecker klempner installateur anlagenmechaniker
  koch köchin kellner kellnerin bäcker bäckerin arzt ärztin zahnarzt krankenschwester krankenpfleger
  altenpfleger altenpflegerin erzieher erzieherin sozialarbeiter sozialarbeiterin apotheker
  apothekerin anwalt anwältin rechtsanwalt rechtsanwältin notar steuerberater steuerberaterin
  buchhalter buchhalterin controller controllerin architekt architektin bauleiter bauleiterin
  redakteur redakteurin journalist journalistin grafiker grafikerin gestalter gestalterin fahrer
  fahrerin lagerist fachkraft hilfskraft aushilfe volontär volontärin forscher forscherin
  wissenschaftler wissenschaftlerin dozent dozentin trainee werkstudentin disponent disponentin
  einkäufer einkäuferin schichtleiter schichtführer vorarbeiter polier bürokaufmann bürokauffrau
  industriekaufmann industriekauffrau
  deckhand sister hacker porter busser server dishwasher bellhop lifeguard patroller ranger groundskeeper
  rancher hand walker groomer zookeeper phlebotomist sonographer emt scribe coder nanny au-pair bursar
  scholar bouncer doorman locksmith glazier plasterer scaffolder rigger pipefitter boilermaker millwright
  setter member stocker stacker sdr rep temp wrangler gaffer grip stagehand referee guide attendant crew
  rider operative upholsterer cabinetmaker luthier blacksmith farrier signmaker usher sexton verger
  curate vicar pastor organist conductor percussionist barrister-at-law proofreader subeditor
  capoturno caporeparto capocantiere caposala sviluppatore sviluppatrice programmatore programmatrice
  sistemista fornaio fornaia panettiere pasticcere pasticcera pizzaiolo marinaio mulettista carrellista
  apicoltore apicoltrice agricoltore operatore operatrice falegname idraulico imbianchino parrucchiere
  parrucchiera estetista bagnino custode grafico grafica fotografo fotografa interprete ostetrica
  psicologo psicologa fisioterapista logopedista veterinario veterinaria biologo biologa chimico geometra
  ragioniere notaio bibliotecario bibliotecaria poliziotto guardia badante macellaio pescivendolo
  saldatore tornitore meccanico praticante dottorando dottoranda lavapiatti governante facchino
  rappresentante bidello magazziniere autista cassiere cassiera educatore educatrice maestro traduttore
  traduttrice giornalista redattore redattrice ricercatore responsabile quadro stilista sarto sarta
  bäckergeselle bäckergesellin konditor konditorin imker imkerin lokführer lokführerin reinigungskraft
  küchenhilfe haushaltshilfe pflegehilfe servicekraft lehrkraft pflegekraft bürokraft hebamme
  rettungssanitäter rettungssanitäterin soldat soldatin systemadministrator systemadministratorin
  sekretär sekretärin personalreferent personalreferentin minijobber kommissionierer schauspieler
  schauspielerin lektor lektorin dolmetscher dolmetscherin übersetzer übersetzerin bibliothekar
  bibliothekarin archivar archivarin historiker historikerin biologe biologin chemiker chemikerin
  physiker physikerin informatiker informatikerin mathematiker laborant laborantin meteorologe geologe
  geologin architekten vermesser stationsleitung prokurist prokuristin werkstudentin doktorand
  doktorandin friseur friseurin kosmetiker kosmetikerin landwirt landwirtin schweißer schweißerin
  matelot gérant gérante notaire huissier greffier greffière policier policière gendarme pompier militaire
  gardien gardienne barman barmaid maraîcher vigneron vigneronne apiculteur apicultrice agriculteur
  agricultrice jardinier jardinière bûcheron poissonnier poissonnière pâtissier pâtissière cariste
  carreleur couvreur usineur soudeuse géomètre photographe comédien comédienne musicien musicienne
  surveillant surveillante bibliothécaire archiviste pilote courtier courtière bénévole sage-femme
  auxiliaire kinésithérapeute psychologue vétérinaire orthophoniste dentiste livreur livreuse facteur
  factrice polyvalent polyvalente infographiste urbaniste professeure maîtresse ingénieure-conseil
  panadero panadera pastelero pastelera carnicero pescadero marinero marinera carretillero carretillera
  mozo moza repartidor repartidora camionero matrona fisioterapeuta logopeda psicólogo psicóloga
  veterinario veterinaria secretario secretaria notario policía bombero bombera militar guardia vigilante
  conserje friegaplatos sumiller agricultor agricultora apicultor apicultora ganadero jardinero jardinera
  albañil carpintero carpintera pintor pintora tornero soldador soldadora topógrafo topógrafa delineante
  fotógrafo fotógrafa intérprete músico bailarín bailarina doctorando doctoranda bibliotecario
  bibliotecaria guía azafata piloto corredor voluntario voluntaria peluquero peluquera esteticista
  modista zapatero relojero promotor promotora empleado empleada limpiador limpiadora reponedor reponedora
  cuidador cuidadora teleoperador teleoperadora
  главный главная старший старшая ведущий ведущая бухгалтер менеджер инженер директор руководитель
  разработчик программист специалист учитель врач продавец водитель администратор аналитик дизайнер
  головний головна провідний провідна старша інженер інженерка менеджерка керівник керівниця
  розробник розробниця вчитель вчителька лікар лікарка бухгалтерка фахівець
  главен главна старши счетоводител инженерка ръководител учителка лекар продавач специалистка
  водећи водећа дизајнер дизајнерка инжењер менаџер руководилац наставник лекар продавац
  voditelj voditeljica inženjer inženjerka rukovoditelj prodavač prodavačica učitelj učiteljica
  vodja inženir inženirka raziskovalec raziskovalka računovodja vedoucí účetní inženýr inženýrka
  vývojář manažer manažerka učitel učitelka asistentka vedúci vedúca účtovník účtovníčka vývojár
  kierownik kierowniczka specjalista specjalistka księgowa inżynierka programista analityk analityczka
  vezető mérnök fejlesztő könyvelő tanár ápoló eladó ügyintéző inginer inginer-șef contabil contabilă
  specialistă vânzător profesoară asistentă ekonom utvecklare ingenjör säljare sjuksköterska lärare
  projektledare udvikler ingeniør sygeplejerske sælger projektleder utvikler sykepleier selger
  byggeleder tømrer insinööri kehittäjä myyjä opettaja sairaanhoitaja päällikkö asiantuntija
  αρχιτέκτονας μηχανικός λογιστής διευθυντής διευθύντρια υπεύθυνος υπεύθυνη βοηθός καθηγητής
  καθηγήτρια πωλητής πωλήτρια νοσηλευτής νοσηλεύτρια müdürü müdür mühendisi mühendis uzmanı uzman
  yöneticisi öğretmen hemşire sorumlusu yardımcısı generalist
  eletricista encanador pedreiro soldador cozinheiro cozinheira motorista costureira jornalista
  psicóloga fonoaudióloga nutricionista dakdekker timmerman loodgieter schilder metselaar stukadoor
  lasser kapper kapster fysiotherapeut huisarts tandarts apotheker vrachtwagenchauffeur
  systemutvecklare snickare elektriker svetsare målare undersköterska barnmorska ekonomiassistent
  pædagog pedagog snedker murer elektrikar kennari smiður hjúkrunarfræðingur
  spawacz stolarz murarz hydraulik elektryk kucharz kucharka fryzjer fryzjerka pielęgniarka pielęgniarz
  nauczyciel nauczycielka lekarz lekarka prawnik prawniczka kierowca mechanik magazynier sprzedawca
  svářeč truhlář tesař zedník elektrikář instalatér kuchař kuchařka řidič lékař lékařka zdravotní
  zvárač stolár murár kuchár kuchárka vodič zdravotná lekár lekárka
  szoftvertesztelő szoftverfejlesztő hegesztő asztalos villanyszerelő szakács ápolónő orvos ügyvéd
  buhalteris buhalterė mokytoja mokytojas inžinierius slaugytoja galdnieks grāmatvede skolotāja
  elektriķis inženieris raamatupidaja õpetaja insener medicinska varilec kuhar kuharica konobar
  sudor zidar bucătar șofer asistent zavarivač električar stolar кухар водій электрик сварщик`)

export const positionPart = new RegExp(
  `${
    part(String.raw`
  \p{L}+(?:beauftragter?|leitung|logopäd|therapeut|therapeutin|assistenz|helfer|helferin|manager|managerin|elektriker|installateur|monteur|führer|schlosser|bauer|macher|händler|wirt|fachkraft|kauffrau|kaufmann|lehrer|lehrerin|meister|betreuer|planer|sekretär|sekretärin|forscher|anwalt|anwältin|redakteur|medewerker|leider|beheerder|verpleegkundige|ontwikkelaar|leiter|leiterin|entwickler|programmierer|techniker|mechaniker|ingenieur|berater|assistent|assistentin|arbeiter|pfleger|pflegerin|verkäufer|fahrer|zusteller|leger|sanitäter|angestellte[rn]?|makler|vertreter|referent|informatiker|laborant|zeichner|kommissionierer|träger|schweißer|dreher|fräser|binder|geselle|gesellin|leitung|betreuung)(?:in)?\b`)
      .source
  }|${uncasedPost}`,
  'iu',
)

/** Whether a text has a word that names a job, or a part of one. */
export const isTitle = (text: string): boolean => positionWord.test(text) || positionPart.test(text)
