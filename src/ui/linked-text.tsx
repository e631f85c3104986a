/** What ends a sentence, or what an address stands in, is none of it, nor what turns the order of letters. */
const address =
  /(https?:\/\/[^\s<>"\u200E\u200F\u202A-\u202E\u2066-\u2069]*[^\s<>"\u200E\u200F\u202A-\u202E\u2066-\u2069'.,;:!?)\]}’”…])/

/** A text of somebody's in which addresses of the web lead there, spelled as they are. */
export const LinkedText = ({ children }: { children: string }) =>
  children.split(address).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text stay as they are
      <a
        key={index}
        href={part}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="link"
      >
        {part}
      </a>
    ),
  )
