import { Link } from 'react-router-dom'
import { deviceDays, idleDays, resetHours, sessionDays, verifyHours } from '#server/limits.ts'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { TextPage } from './text-page.tsx'

const kept: { what: string; why: string; until: string }[] = [
  {
    what: 'Account: name, e-mail address, whether it is confirmed, a hash of your password',
    why: 'To let you in, and to write to you about your account',
    until: 'Your account is deleted',
  },
  {
    what: 'Sessions: a hash of the cookie, browser, IP address, times',
    why: 'To keep you signed in',
    until: `You sign out; else no longer valid after ${idleDays} days unused, ${sessionDays} days at most`,
  },
  {
    what: 'Devices you signed in from: a hash of their cookie, when you first and last signed in',
    why: 'To tell you of a sign-in from any other, and to let you in while somebody tries passwords',
    until: `You did not sign in from it for ${deviceDays} days, or changed your password on another`,
  },
  {
    what: 'Links we e-mail you: a hash of the link and your address',
    why: 'To confirm your address, to choose a new password',
    until: `Used; else no longer valid after ${verifyHours} hours and ${resetHours} hour`,
  },
  {
    what: 'Counts of attempts by IP address, e-mail address or account',
    why: 'To stop the guessing of passwords and floods of e-mails and files',
    until: 'The count starts anew, within a day, with the next attempt',
  },
  {
    what: 'Resumes: the file, the text and fields read from it, its analyses',
    why: 'To show you what is read in it; nobody else sees it, unless you send it with an application',
    until: 'You delete the resume: then at once, file and all',
  },
  {
    what: 'Imports: what was read from a LinkedIn file or a JSON Resume, and what it changed; not the file, and none of its messages and contacts',
    why: 'To show you a preview, and to undo the import',
    until:
      'You delete the import or your account, or upload another before you apply it; the oldest goes when there are more than twenty',
  },
  {
    what: 'Profile: username, headline, about, location, links, work and the other sections, who may see it',
    why: 'To show it to those you choose; it is hidden until you publish it',
    until: 'You change it, or your account is deleted',
  },
  {
    what: 'Interests: roles, skills, workplace, employment, locations',
    why: 'To know what you look for; only you see them',
    until: 'You change them, or your account is deleted',
  },
  {
    what: 'Applications: your name, e-mail address and note, and a copy of the resume that you sent',
    why: 'To let the organization decide on them',
    until:
      'The time that the organization may keep them is over: as a rule, 180 days after its decision',
  },
  {
    what: 'Challenges: what you wrote and handed in, its scores and comments',
    why: 'To judge your work, and to show you the result',
    until: 'Your account is deleted; in finished challenges your rank stays, without your name',
  },
  {
    what: 'Organizations: which ones you administer, the jobs and challenges you write',
    why: 'To publish them, and to let you edit them',
    until: 'The organization is deleted',
  },
  {
    what: 'Audit log: claims of organizations, with your account and IP address',
    why: 'To clear up misuse',
    until: 'The organization is deleted',
  },
  {
    what: 'Server log: time, address of the page, IP address, errors',
    why: 'To keep the service running and safe',
    until: 'As long as the operator keeps logs',
  },
]

export default function PrivacyPage() {
  const { posthogKey } = useConfig()
  return (
    <TextPage
      title="Privacy Policy"
      description="What Fairlead keeps about you, why, and for how long."
      path={paths.privacy}
      changed="22 November 2026"
    >
      <p>
        The operator of this instance of Fairlead is responsible for your data: the person or
        organization that runs it at this address. This page says what the software keeps. It sells
        nothing and shows no advertising.
      </p>
      <h2>What is kept, why, and until when</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ what, why, until }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{why}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Resumes are read on the operator’s own server; no other company gets them. A LinkedIn link
        is stored and never fetched by the server. If it is a link to a picture, browsers that show
        it load it from LinkedIn.
      </p>
      <h2>Cookies and your browser’s storage</h2>
      <p>
        There are two cookies: the session, while you are signed in, and one by which your account
        knows the device again, for {deviceDays} days after you last signed in on it. Your browser
        also remembers your theme, that you closed the welcome note, and what you switched off
        (shortcuts, product analytics), and until you sign out the drafts of notes and judgements
        that you have not sent. None of it is sent to us.
      </p>
      <h2>Product analytics</h2>
      {posthogKey ? (
        <>
          <p>
            This instance uses PostHog to see which pages are used. It gets: the address and time of
            each page you open (words you search for are part of the address; secret links are
            masked), a random number for your browser, its kind and screen size, the site you came
            from, your IP address as with any request, and which variant of a feature you see. When
            you sign in it also gets your account’s id, e-mail address, name and username. It gets
            no resume, and records neither clicks nor screens.
          </p>
          <p>
            A browser that asks not to be tracked (Do Not Track) is not. You can switch product
            analytics off in <Link to={paths.settings}>Settings</Link>, for the browser you are
            using. How long PostHog keeps its data is set by the operator.
          </p>
        </>
      ) : (
        <p>
          Product analytics is switched off on this instance: no usage data goes to any third party.
        </p>
      )}
      <h2>Your rights</h2>
      <p>
        You can see and change your account, profile and interests yourself, delete each resume, and
        under <Link to={`${paths.settings}?tab=data`}>Settings</Link> download a copy of everything
        or delete your account. For anything else ask the operator, who must answer you within the
        time the law sets. You can also complain to your data protection authority.
      </p>
    </TextPage>
  )
}
