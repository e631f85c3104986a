import { assemblePdf } from './make-document.ts'

const stream = (keys: string, text: string) =>
  Buffer.from(`<< ${keys} /Length ${text.length} >>\nstream\n${text}\nendstream`)

/** A PDF of some hundred bytes a level: each form draws the next one several times over. */
export function nestedForms(levels: number, times: number): Uint8Array {
  const font = '/Font << /F1 3 0 R >>'
  const form = (level: number) => {
    const isLast = level === levels - 1
    const next = isLast ? '' : `/XObject << /X ${7 + level} 0 R >>`
    return stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${font} ${next} >>`,
      isLast ? 'BT /F1 11 Tf 60 700 Td (Baker) Tj ET' : Array(times).fill('/X Do').join(' '),
    )
  }
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [4 0 R] /Count 1 >>'),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << ${font} /XObject << /X 6 0 R >> >> >>`,
    ),
    stream('', 'BT /F1 20 Tf 60 780 Td (Wanda Walker, wanda@mail.example, Lisbon) Tj ET /X Do'),
    ...Array.from({ length: levels }, (_, level) => form(level)),
  ])
}
