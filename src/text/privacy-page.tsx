import { Link } from 'react-router-dom'
import { deviceDays, signInMinutes } from '#server/limits.ts'
import { useConfig } from '#src/config.ts'
import { paths } from '#server/paths.ts'
import { Contact } from './contact.tsx'
import { keptData } from './kept-data.ts'
import { TextPage } from './text-page.tsx'

const list = new Intl.ListFormat('en', { type: 'disjunction' })

export default function PrivacyPage() {
  const { posthogKey, profileProvider, signInProviders } = useConfig()
  return (
    <TextPage
      title="Privacy Policy"
      description="What Fairlead keeps about you, why, and for how long."
      path={paths.privacy}
      changed="2026-11-30"
    >
      <p>
        The people who run this instance of Fairlead, at this address, are responsible for your
        data. <Contact /> This page says what the software keeps. It sells nothing and shows no
        advertising.
      </p>
      <h2>What is kept, why, and until when</h2>
      <table className="table w-full table-fixed">
        <thead>
          <tr>
            <th scope="col" className="w-2/5">
              What
            </th>
            <th scope="col">Why</th>
            <th scope="col">Until</th>
          </tr>
        </thead>
        <tbody>
          {keptData.map(({ what, why, until }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{why}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        The server’s log has the time and kind of each request, your account’s id, and errors, for
        as long as the operator keeps logs. It has no names, no e-mail addresses and no secret
        links; of your IP address it has the first part, with sign-ins and refusals only.
      </p>
      <p>
        Resumes are read on the operator’s own server; no other company gets them. A LinkedIn link
        is stored and never fetched by the server. If it is a link to a picture, browsers that show
        it load it from LinkedIn.
        {profileProvider &&
          ` When you ask for your profile to be fetched, your link alone goes to ${profileProvider}, which does that for the operator.`}
      </p>
      {signInProviders.length > 0 && (
        <p>
          When you log in with {list.format(signInProviders.map(({ name }) => name))}, your browser
          goes there and comes back with a code, by which we ask who you are: what you are called
          there, your name and your e-mail address. Of you we tell them nothing. A third cookie
          holds, for {signInMinutes} minutes at most, that you are on the way; and your browser
          remembers what you came for.
        </p>
      )}
      <h2>Cookies and your browser’s storage</h2>
      <p>
        There are two cookies: the session, while you are signed in, and one by which your account
        knows the device again, for {deviceDays} days after you last signed in on it. If you switch
        product analytics off, another one tells our server so. Your browser also remembers your
        theme, which font it has, that you closed the welcome note, and what you switched off
        (shortcuts, product analytics), and until you sign out the drafts of notes and judgements
        that you have not sent. What it remembers there is not sent to us.
      </p>
      <h2>Product analytics</h2>
      <p>
        We count what is done here on our own server, as the table above says, without names,
        addresses or texts. A word that was searched for and found nothing is kept only if it is a
        skill or a title that everybody has. Of what was counted, staff see groups of five or more
        people alone. A browser that asks not to be tracked (Do Not Track, Global Privacy Control)
        is not counted, and you can switch it off in{' '}
        <Link to={paths.settingsPrivacy}>Settings</Link>, for the browser you are using.
      </p>
      {posthogKey ? (
        <>
          <p>
            This instance uses PostHog to see which pages are used. It gets: the address and time of
            each page you open (words you search for are part of the address; secret links are
            masked), that you signed up, had a resume analysed, applied, entered or handed in to a
            challenge, claimed an organization or published a job (not which), a random number for
            your browser, its kind and screen size, the site you came from, your IP address as with
            any request, and which variant of a feature you see. When you sign in it also gets your
            account’s id, e-mail address, name and username. It gets no resume, and records neither
            clicks nor screens.
          </p>
          <p>
            The same switch, and the same wish not to be tracked, keep all of that from it. How long
            PostHog keeps its data is set by the operator.
          </p>
        </>
      ) : (
        <p>No usage data goes to any third party.</p>
      )}
      <h2>Your rights</h2>
      <p>
        You can see and change your account, profile and interests yourself, delete each resume, and
        under <Link to={`${paths.settings}?tab=data`}>Settings</Link> download a copy of everything
        in this table, or delete your account. For anything else ask the operator, who must answer
        you within the time the law sets. You can also complain to your data protection authority.
      </p>
    </TextPage>
  )
}
