import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { TextPage } from './text-page.tsx'

export default function TermsPage() {
  return (
    <TextPage
      title="Terms of Use"
      description="The rules for using Fairlead, in plain words."
      path={paths.terms}
      changed="2026-11-22"
    >
      <p>
        These terms are between you and the operator of this instance of Fairlead: the person or
        organization that runs it at this address. By creating an account you agree to them.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>It is for one person. Give your real name and an e-mail address that you read.</li>
        <li>Keep your password to yourself; what is done with it counts as done by you.</li>
        <li>You may stop using Fairlead at any time.</li>
      </ul>
      <h2>What is yours stays yours</h2>
      <p>
        Your resumes, your profile and what you write remain yours. You let the operator store and
        process them for one purpose: to show you, and those you choose, what you asked for. Upload
        only what you may: your own resume, not somebody else’s.
      </p>
      <h2>If you act for an organization</h2>
      <ul>
        <li>Claim an organization only if you may speak for it.</li>
        <li>
          Post only jobs that exist and can be filled, with pay and place as they are. Close a job
          when it is filled.
        </li>
        <li>
          State a challenge’s effort, reward and rights before it opens, and judge by the criteria
          you published.
        </li>
        <li>Use what candidates tell you to decide on their application, and for nothing else.</li>
      </ul>
      <h2>Not allowed</h2>
      <ul>
        <li>Pretending to be somebody else, or inventing jobs, people or organizations.</li>
        <li>Collecting other people’s data from here, by hand or by program.</li>
        <li>Harming the service or getting around its limits.</li>
        <li>Content that breaks the law or discriminates against people.</li>
      </ul>
      <p>
        The operator may remove such content and close accounts that keep producing it, and tells
        you the reason.
      </p>
      <h2>What you can and cannot rely on</h2>
      <p>
        A resume score is an aid: it measures a file by published rules, not you, and promises no
        interview. Organizations are responsible for their jobs and challenges. The service is
        provided as it is; nothing here limits rights that the law gives you or liability that
        cannot be limited.
      </p>
      <h2>Changes</h2>
      <p>
        When these terms change, the date above changes. How your data is handled stands in the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
    </TextPage>
  )
}
