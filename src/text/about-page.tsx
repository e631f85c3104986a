import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { ScoreRules } from '#src/resume/score-rules.tsx'
import { Contact } from './contact.tsx'
import { TextPage } from './text-page.tsx'

export default function AboutPage() {
  return (
    <TextPage
      title="About Fairlead"
      headTitle="About"
      description="Fairlead is a career and hiring platform: nothing invented, everything explained, everyone answered."
      path={paths.about}
    >
      <p>
        Fairlead brings people who look for work and organizations that hire together. It is named
        after the fitting on a ship that keeps a line running true. Three promises hold everywhere
        in it.
      </p>
      <h2>Nothing invented</h2>
      <p>
        When you upload a resume, we show what could be read in it, and each finding names the line
        it comes from. What is not in the file stays empty. A scan without text is called a scan
        without text.
      </p>
      <h2>Everything explained</h2>
      <p>
        The same file always gets the same score. Each point lost has its reason, what it does to
        you, and what to change. A job says what it pays when its organization tells us, where the
        work is, and which skills are a must.
      </p>
      <h2>Everyone answered</h2>
      <p>
        A challenge publishes its deadline, its criteria and their weights before anybody starts. A
        closed job keeps its page and says that it is closed, instead of collecting hopes.
      </p>
      <h2 id="score">How a resume’s score is computed</h2>
      <ScoreRules />
      <h2>Where to start</h2>
      <p>
        <Link to={paths.jobs}>Read the open jobs</Link>; no account is needed. With{' '}
        <Link to={paths.signup()}>an account</Link> you can have a resume analysed, choose your
        interests and build a profile, which stays hidden until you publish it. If your organization
        has a page here already, the link you were given lets you claim it.
      </p>
      <p>
        The people who run this instance of Fairlead are responsible for it. <Contact /> What it
        keeps about you stands in the <Link to={paths.privacy}>Privacy Policy</Link>, the rules in
        the <Link to={paths.terms}>Terms of Use</Link>.
      </p>
    </TextPage>
  )
}
