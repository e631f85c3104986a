import { EntryScreen, type EntryScreenProps } from '../entry-screen.tsx'
import { MarkedResume } from './marked-resume.tsx'

/** A short form for who may not know Fairlead yet: beside it, and on phones below, what it does. */
export const FrontDoor = (props: EntryScreenProps) => (
  <div data-front-door className="grid flex-1 lg:grid-cols-[minmax(28rem,2fr)_3fr]">
    <div className="px-4 py-2 sm:px-6">
      <EntryScreen {...props} />
    </div>
    <MarkedResume />
  </div>
)
