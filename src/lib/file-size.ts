import { numberFormat } from './intl.ts'

const inUnit = (unit: string, decimals: number) =>
  numberFormat({
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: decimals,
  })

const inBytes = inUnit('byte', 0)
const inKilobytes = inUnit('kilobyte', 0)
const inMegabytes = inUnit('megabyte', 1)

/** `840 bytes`, `12 kB`, `2.4 MB`: units of 1,024, as the limits are; at most one decimal. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return inBytes(bytes)
  return bytes < 1024 ** 2 ? inKilobytes(bytes / 1024) : inMegabytes(bytes / 1024 ** 2)
}
