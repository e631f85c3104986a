import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

/** A content control that still shows what to write in it: its words are the template's. */
export function showsPlaceholder(control: XmlNode): boolean {
  const mark = child(child(control, 'w:sdtPr'), 'w:showingPlcHdr')
  return mark !== null && !['0', 'false', 'off'].includes(mark.attributes['w:val'] ?? '')
}

/** What Word asks for, where the control around it is gone and only its style is left. */
const prompt =
  /^\s*(?:click (?:or tap )?(?:here )?to |choose an item|klicken (?:oder tippen )?sie|wählen sie ein element|cliquez (?:ou appuyez )?ici|choisissez un élément|haga clic (?:o pulse )?|elija un elemento|fare clic (?:o toccare )?|scegliere un elemento|klik (?:of tik )?om|kies een item|clique ou toque|escolha um item|kliknij (?:lub naciśnij )?)/iu

/** The styles whose invariant name says that they are of such words, by their ids. */
export const placeholderStyles = (styles: readonly XmlNode[]): Set<string> =>
  new Set(
    styles
      .filter(style => child(style, 'w:name')?.attributes['w:val'] === 'Placeholder Text')
      .map(style => style.attributes['w:styleId'] ?? ''),
  )

export const isPrompt = (run: XmlNode): boolean =>
  prompt.test(run.children.flatMap(part => (part.name === 'w:t' ? [part.text] : [])).join(''))
