/** Words of trades, of countries and of other languages that resumes in English have, and dictionaries do not. */
const words = `
ablations agistment aliquoted aliquoting aliquots allowlisted anganwadi artexed autoclaved autoclaving autoscaled autoscaling
backfilled backfilling backhaul backhauls backported backporting backstock backtested backtesting bakkie bakkies balayage balikbayan
banksman banksmen barangay baraza bartacking bedspacer boda bodaboda bogging braai brunoise bunded bunding bushcutting busbar busbars
cannulate cannulated cannulating cannulation cashup cashups cellaring challan challans chiffonade chowkidar clienteled clienteling commis
conveyancer coker cokers coking coppiced coppicers coppicing cornicing cornrows crutched crutching cryopreserved cuppings
dagging debeaking deboned deboning deburred deburring  dehusking depalletizing dermaplaning deshedding desludged desludging devanning
dewatered dewatering dhobi docketed docketing dogfooded dogfooding downlights drillcore drylined drylining drywalled drywaller drywalling
estheticians expediting farriery fettled fettling fireteams firestopping flatlock flocculation fluting foiling gemba gigging gillnetting
gimbal gimbals glanding glazier globbing godown godowns gogo granulating grafting groundworker groundworkers gzipped
handfed harambee haylage headful heijunka hoggets hoofcare hotfixes hoshin hydroforming imbizo incoterm incoterms indaba invigilate invigilated invigilating
invigilation invigilator invigilators jackaroo jidoka jeepney jetwashing jillaroo julienned kaizens kanban kaupapa kegging keyworker kegged keyworking kerbing
knockouts koha lakh lakhs lambed lapa lapping lashings lautering lekola linish linished linishing longlining lungeing
makaton marae matatu matatus matric matriculants megger meggering memoised memoized merienda microblading microneedling moodboard moodboards mucking
mulesed mulesing nearshoring nixtamal ombre onsen overlocker overlockers overlocking panchayat pastillage patissier phenotyping pipetted pipetting
planogram planograms pleached pleaching pollarded pollarding postnatally powhiri pregged pregging preponed preponing puttying
racked reballing rebar refixing reglazed regrout rehoming repointed repointing resin retopology rigging ringbark roasteries roastery rostered rotoscoped rotoscoping
rouseabout routered routering sangoma saucier scaff screeded screeding selvedge serged serging shamba shambas sharded sharding sharps shotcrete shotfirer
shotfirers shotfiring sitio skirtings slimes smolt smolts smoko snagged snagging solera sonographer spaza sparge sparged sparging sparky spatchcocked stokvel stooking
stope stoped stopes stoping strim strimmed strimmer strimmers strimming stumping swage swaged swaging swarf synergize synergizes
tacho tachos tachograph tachographs tankering tarmacked tarmacking telehandler telehandlers templated templating tikanga timeboxed timeboxing toile toiles
tournant transfect transfected transfecting transfection transpilation transpiled triaged triaging tuckshop tufted tupped tupping turnbuckles ugali ukulele updation
upsell upserted upserting upsert upserts valeted valeter valeters valeting venepuncture venipuncture weft wetstock whakapapa whanau windrow windrowed windrowing
winterised winterized woolshed worming xeriscaping yarding zari`

export const jargon: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
