/**
 * An answer or an announcement: Markdown turned into HTML by the server, where raw HTML stays text. Its
 * lines stay apart as they were written; a line break of Markdown comes with one of the text.
 */
export const SaidByOrganization = ({ html }: { html: string }) => (
  <div
    className="prose wrap-anywhere [&_p]:whitespace-pre-line [&_p_br]:hidden"
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
