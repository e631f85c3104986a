import type { DemoJob } from './job.ts'

export const corribBayJobs: DemoJob[] = [
  {
    title: 'Staff Nurse, Emergency Department',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Galway', 'IE']],
    pay: ['EUR', 36_900, 53_600, 'YEAR'],
    visa: true,
    required: 'Emergency nursing, NMBI registration, Triage, ACLS',
    preferred: 'Paediatric nursing, Manchester Triage System',
    benefits: 'Relocation grant, Free parking, Self-rostering, Public pension scheme',
    asks: [
      {
        id: 'registration',
        type: 'choice',
        label: 'Where does your registration with the Irish nursing board stand?',
        required: true,
        options: ['Registered', 'Applied for', 'Not yet applied for'],
        knockout: ['Not yet applied for'],
      },
      {
        id: 'acute',
        type: 'number',
        label: 'How many years have you worked in an acute ward?',
        required: true,
        least: 1,
        most: null,
      },
      {
        id: 'loud',
        type: 'text',
        label: 'Tell us about a loud shift, and what you did first.',
        required: false,
      },
    ],
    stages: [
      ['applied', 'Applied', 5],
      ['screening', 'Registration checked', 4],
      ['interview', 'Interview on a Thursday', 14],
      ['offer', 'Offer', 7],
      ['hired', 'Hired', null],
    ],
    text: `
      Our emergency department sees 190 people on a usual Monday. Last autumn we rebuilt it around
      a separate stream for walking patients, and the four nurses this advert looks for will run it
      with the team that designed it.

      ## What you will do
      - Triage, treat and discharge minor injuries under agreed protocols.
      - Take your turn in resuscitation: one shift in five, with a named senior beside you at first.
      - Choose your shifts in a self-rostering system eight weeks ahead.

      ## What you bring
      - Current registration with the Irish nursing board, or proof that it is under way.
      - A year in an acute ward; emergency experience shortens the introduction but isn't required.
      - A voice that stays low when the corridor gets loud.

      ## How we hire
      Interviews are held every second Thursday with a ward manager and a staff nurse. You may
      shadow a shift first. Offers follow within seven days.`,
  },
  {
    title: 'Consultant Anaesthetist',
    seniority: 'director',
    workplace: 'onsite',
    places: [['Galway', 'IE']],
    visa: true,
    required: 'Anaesthesiology, Specialist registration, Obstetric anaesthesia',
    preferred: 'Regional anaesthesia, Simulation teaching, Research supervision',
    benefits: 'Public consultant contract, Ten days of study leave, Relocation grant',
    text: `
      The department has fourteen consultants, eight theatres and a maternity unit with 2,600
      births a year. The post was created because epidural waiting times passed 40 minutes in
      spring. Pay follows the national consultant contract, so no range is printed here.

      ## What you will do
      - Cover elective lists in orthopaedics and gynaecology, and obstetrics one week in four.
      - Supervise trainees, with two protected sessions a week for teaching.
      - Lead the audit of epidural response times until they are dull.

      ## What you bring
      - Entry in the specialist division of the register at the time of appointment.
      - Current competence in difficult airways and obstetric emergencies.
      - Evidence of a quality project that changed how a ward works.

      ## How we hire
      The panel includes a midwife and a patient representative. Visits before application are
      welcome; ring the department secretary to fix one. Interviews take place six weeks after the
      closing date.`,
  },
  {
    title: 'Clinical Data Analyst',
    seniority: 'mid',
    workplace: 'hybrid',
    places: [['Galway', 'IE']],
    pay: ['EUR', 48_000, 57_500, 'YEAR'],
    required: 'SQL, Statistics, Data visualization, Python',
    preferred: 'R, FHIR, Health data governance',
    benefits: 'Two days a week at home, Public pension scheme, Bicycle scheme',
    text: `
      Why do patients of the same age and diagnosis stay five days in one ward and seven in the
      next? The answer is usually in the data and rarely in the first chart. You will join three
      analysts who work inside clinical teams and not in an office far away.

      ## What you will do
      - Build the weekly discharge report from the ward system, with its uncertainty shown.
      - Spend each Wednesday with a ward round and note which questions go unanswered.
      - Refuse, kindly, to publish numbers that would identify a patient.

      ## What you bring
      - SQL on messy operational tables, and statistics beyond averages.
      - Charts you are proud of because of what they left out.
      - Care with consent, retention and purpose of health data.

      ## How we hire
      A two-hour task with synthetic data, done at home, then a discussion with an analyst and a
      geriatrician. We tell every applicant the outcome by the end of the month.`,
  },
  {
    title: 'MRI Radiographer',
    seniority: 'mid',
    workplace: 'onsite',
    places: [['Galway', 'IE']],
    pay: ['EUR', 41_200, 56_800, 'YEAR'],
    state: 'paused',
    visa: true,
    required: 'MRI, CORU registration, Patient safety',
    preferred: 'Cardiac MRI, Paediatric imaging, Protocol optimisation',
    benefits: 'Post-graduate fees paid, Public pension scheme, Free parking',
    text: `
      A second scanner arrives in the new wing once the floor has been strengthened, which is later
      than planned. We keep this post visible but paused until the date is certain.

      ## What you will do
      - Scan in-patients and out-patients on two 1.5-tesla machines, mornings or evenings in turn.
      - Shorten knee and spine protocols without losing what the radiologists need.
      - Prepare anxious patients and children, with a practice tube and all the time it takes.

      ## What you bring
      - State registration as a radiographer and one year in MRI.
      - Strict habits around magnets: you check pockets, including those of professors.
      - Willingness to work one Saturday in six.

      ## How we hire
      When we reopen, we write first to those who applied before. There is one interview with the
      lead radiographer and a physicist, and a tour of both scanner rooms.`,
  },
  {
    title: 'Medical Laboratory Scientist, Night Shift',
    seniority: 'mid',
    workplace: 'onsite',
    types: ['FULL_TIME', 'PART_TIME'],
    places: [['Castlebar', 'IE']],
    pay: ['EUR', 27, 36, 'HOUR'],
    required: 'Haematology, Blood transfusion, Laboratory quality',
    preferred: 'Biochemistry, LIMS, ISO 15189',
    benefits: 'Night premium, Taxi after shifts, Seven nights on and seven off',
    text: `
      Between ten in the evening and eight in the morning one scientist and one assistant answer
      for the blood of the whole hospital. It is quiet until it is not. The pattern is seven nights
      on, seven off, and people who like it tend to stay.

      ## What you will do
      - Cross-match blood and release results for the emergency theatre and maternity.
      - Run haematology and coagulation analysers and their quality controls.
      - Phone critical values yourself, and write down who took the call.

      ## What you bring
      - An approved degree in medical laboratory science and two years at the bench.
      - Confidence to stop a transfusion when a label does not match.
      - Experience with a laboratory information system; ours is being replaced next year.

      ## How we hire
      Interview on site or by video, and one paid trial night with a colleague. References are
      taken only after you have accepted in principle.`,
  },
  {
    title: 'Hospital Porter',
    seniority: 'entry',
    workplace: 'onsite',
    types: ['PART_TIME'],
    places: [['Galway', 'IE']],
    pay: ['EUR', 16, 18, 'HOUR'],
    required: 'Manual handling, Communication, English',
    preferred: 'First aid, Irish, Driving licence',
    benefits: 'Uniform, Meals on shift, Public pension scheme',
    asks: [
      {
        id: 'weekends',
        type: 'yesno',
        label: 'Can you work every third weekend?',
        required: true,
        knockout: 'no',
      },
    ],
    stages: [
      ['applied', 'Applied', 3],
      ['interview', 'Talk with the head porter', 7],
      ['offer', 'Garda vetting', 21],
      ['hired', 'Hired', null],
    ],
    text: `
      A porter walks about fifteen kilometres a shift and meets more patients than any doctor. You
      bring people to theatre, samples to the laboratory and, now and then, a lost visitor back to
      the right floor. Twenty hours a week, afternoons and every third weekend.

      ## What you will do
      - Move patients in beds and chairs safely, and talk with those who would like to talk.
      - Carry samples, notes and oxygen on the routes the dispatch tablet gives you.
      - Help the mortuary team with dignity when it is needed.

      ## What you bring
      - Physical fitness; lifting technique is taught in your first week.
      - Reliability with time, since a theatre waits for you.
      - Discretion about everything you see.

      ## How we hire
      No CV is needed: a short form and a conversation with the head porter. Garda vetting takes
      about three weeks, and we keep you informed while it runs.`,
  },
  {
    title: 'Occupational Therapist, Stroke Rehabilitation',
    seniority: 'senior',
    workplace: 'onsite',
    types: ['TEMPORARY'],
    places: [['Sligo', 'IE']],
    pay: ['EUR', 4_350, 5_150, 'MONTH'],
    required: 'Occupational therapy, Neurology, CORU registration, Home assessment',
    preferred: 'Splinting, Driving assessment',
    benefits: 'Mileage paid, Study days, Public pension scheme',
    text: `
      Eleven months of cover for a colleague on leave, in a unit of eighteen beds where the usual
      stay is five weeks. The kitchen, the workshop and the garden belong to therapy; nobody is
      discharged before having made their own tea at home.

      ## What you will do
      - Assess cognition and daily skills, and set goals in the patient's own words.
      - Visit homes with the family, plan ramps and rails, and see them fitted.
      - Guide two junior therapists and one student.

      ## What you bring
      - State registration and at least three years with neurological patients.
      - Experience in working closely with speech therapists and physiotherapists.
      - A car and a licence for home visits within 60 kilometres.

      ## How we hire
      One interview with a case discussion that you receive a day before. The start is agreed with
      you; four weeks of overlap with your predecessor are paid.`,
  },
  {
    title: 'Integration Engineer, HL7 and FHIR',
    seniority: 'senior',
    workplace: 'remote',
    remoteIn: ['IE', 'GB', 'PT'],
    pay: ['EUR', 66_000, 79_000, 'YEAR'],
    required: 'HL7, FHIR, Java, SQL',
    preferred: 'Mirth Connect, TLS, Health data governance, Linux',
    benefits: 'Remote work, Public pension scheme, Certification fees paid',
    text: `
      Twenty-six systems in this hospital exchange 1.3 million messages a day, and eleven of the
      links were written by somebody who retired in 2019. We would like to know what each message
      means before the new laboratory system arrives.

      ## What you will do
      - Catalogue the interfaces, name an owner for each, and retire those no one reads.
      - Write FHIR facades for admissions, results and medication.
      - Monitor queues in such a way that a stuck result is seen in two minutes.

      ## What you bring
      - Practical HL7 v2 experience, including the segments that vendors bend.
      - Java or a neighbouring language, and steady hands in production.
      - Readiness to come to Galway four times a year; travel is paid.

      ## How we hire
      A technical talk about a nasty interface you have known, a second one with clinicians, then
      references. Three weeks in all. You may ask to see our message catalogue beforehand.`,
  },
]
