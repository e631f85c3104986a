/** What resumes say again and again: of several words that are near, one of these is meant. Their forms count too. */
const listed = `
ability accept accommodate accommodation account accurate achieve achievement across address administer administration
advertise advertisement advice advise agency aggressive agreement also although always analyse analysis analyze answer application
apply appointment appropriate approve area arrange arrangement assess assessment assist assistance assistant attend
attendance attention audit available award awareness balance basic become before began begin behaviour behavior believe
benefit between book brochure budget build business busy calculate calendar candidate care career carry cash ceiling category
certificate certify challenge change check chemical child children choose class clean client coach code colleague collect
collection college commission commit committee communicate communication community company compare compete competent competitive
compile complaint complete completion compliance computer concentrate concern conduct conference confidence confident connect connection conscious consider
consistent construct consult contact content contract contractor contribute control cook cooperate coordinate coordinator
correct correspond correspondence could council create creative criteria curriculum custom customer daily data deadline deal
decide decision definite deliver delivery demonstrate department dependable dependent design desk develop development diagnose diagnostic
different difficult diligence diligent direct disability discipline discuss discussion dispatch distribute distribution document
documentation drive driver duty eager early education effective efficiency efficient electric electrical electronic
eligible emergency emphasis employ employee employer employment encourage engine engineer engineering enhance enjoy ensure
enter enthusiastic entry environment environmental equip equipment especially essential establish estimate evaluate
evaluation event every exceed excellent exercise expect expense experience explain extra facility familiar family farm
fast file final finance financial finish first fitness flexible focus follow food force form forward friend friendly
fulfil fulfill fundraising garden general goal good government graduate grammar group grow guarantee guard guest guide
handle hardware harassment health help helpful high hospital hotel hour household human hygiene identify immediate
implement important improve improvement incident include income increase independent individual industry infection inform
information initiative inspect inspection install installation instruct instruction instructor insurance integrity
interest interesting international interpersonal interview introduce inventory invoice involve issue journal judgement keep
kitchen knowledge knowledgeable laboratory language large laundry lead leader learn lesson level liaise liaison library licence
license lift line listen local logistics maintain maintenance manage management manager manual manufacture market material measure
mechanic mechanical medical medicine meet meeting member message method minimum minute monitor month motivate multiple
necessary need negotiate neighbour neighbor network nurse nursing objective obtain occasion occasional occur offer office
operate operation opportunity order organise organize organisation organization original other outgoing oversee package paint parallel
parent participate particular passenger patient payment payroll people perform performance permanent permit persistent person personal personnel
pharmacist pharmacy physical place plan play please point police policy positive possess practical practice prefer preference prepare
preparation prescription present presentation pressure prestige prestigious previous price prioritise prioritize priority privilege problem
procedure proceed process procure procurement produce product production profession professional proficient profit program programme progress
project promote prompt protect provide public publish punctual purchase quality quarter question quick quiet raise
really receipt receive reception receptionist recent recipe recognise recognize recommend recommendation reconcile reconciliation record
recruit recruitment reduce refer reference referral refrigerate register registration regular regulation relate relevant reliable repair
replace replacement report represent representative request require requirement rescue research resolve resource respect
responsible responsibility restaurant result retail retrieve return review routine safe safety salary sale sales satisfaction satisfy
schedule school science season secretary secure security select self sell sensitive separate serve set service several sheet
shift ship shop similar simultaneous sincere site skill skilful social software solution solve special specialise specialist
specific speech spend staff standard start stock storage store strategy strength strict strong student study submit succeed success
successful sufficient suggest supervise supervision supervisor supplier supply support surround survey system task teach teacher team
technical technician technique technology telephone temperature temporary test their therapeutic there therefore think thorough
through ticket timely together toilet tomorrow tool traffic train training transfer translate translator transport transportation travel
treat treatment troubleshoot truly trustworthy understand unit university unload until update upgrade usage useful usual utilise utilize
vacuum valid various vegetable vehicle verify visit volunteer warehouse warranty waste weekly welcome welfare which willing
window amount annual apprentice apprenticeship article bathroom because bookkeeping campaign character commercial comment consultant continue
column country delegate detail digital director during economic electronics embarrass errand examine exam fluent forecast foreign forty great half handling height honest
junior label ladder machine magazine mathematics mean might mixture mortgage motor nature obvious overall painting passion people probably pursue rapid receipt
schedule senior server skill strange strategic street suitable temporary trade transaction transparent uniform unique waiter waitress weekend weigh weight wild
work worker workshop world would write written yield young`

/** Each with its usual endings, as a plain rule makes them: what is no word is never compared. */
const withForms = (word: string): string[] => [
  word,
  ...['s', 'ed', 'ing', 'er', 'ers', 'ly', 'd', 'r', 'rs', 'es', 'al', 'ally', 'ment', 'ments'].map(
    ending => word + ending,
  ),
  ...(word.endsWith('e') ? ['ing', 'ely', 'able'].map(ending => word.slice(0, -1) + ending) : []),
  ...(word.endsWith('y')
    ? ['ies', 'ied', 'ier', 'ily'].map(ending => word.slice(0, -1) + ending)
    : []),
  ...['ed', 'ing', 'er', 'ers'].map(ending => word + (word.at(-1) ?? '') + ending),
]

export const usualWords: ReadonlySet<string> = new Set(
  listed.trim().split(/\s+/).flatMap(withForms),
)
