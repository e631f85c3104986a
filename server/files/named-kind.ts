import { endingOf } from './file-name.ts'
import { isHarmless, looksLike, sniff } from './endings.ts'

/** What people call a file that ends so. */
const called: Record<string, string> = {
  '.pdf': 'a PDF',
  '.png': 'a PNG picture',
  '.jpg': 'a JPEG picture',
  '.jpeg': 'a JPEG picture',
  '.gif': 'a GIF picture',
  '.webp': 'a WebP picture',
  '.zip': 'a ZIP archive',
  '.docx': 'a Word document',
  '.xlsx': 'an Excel workbook',
  '.pptx': 'a PowerPoint presentation',
  '.odt': 'an OpenDocument text',
  '.ods': 'an OpenDocument table',
  '.odp': 'an OpenDocument presentation',
  '.txt': 'plain text',
  '.md': 'plain text',
  '.csv': 'plain text',
}

/**
 * A sentence for a file whose first bytes are of another kind than its name says; null where they
 * agree, and where its ending says nothing that could be wrong.
 * @param head as many first bytes as `headBytes`, or the whole file.
 */
export function whyMisnamed(name: string, head: Uint8Array): string | null {
  const ending = endingOf(name)
  if (!isHarmless(ending) || looksLike(ending, sniff(head))) return null
  const kind = called[ending.toLowerCase()] ?? `what ${ending} stands for`
  return `“${name}” is called ${ending}, but what is in it is not ${kind}. Save it anew in the program it comes from, or give it the ending of what it is.`
}
