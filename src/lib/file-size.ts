/** `840 bytes`, `12 kB`, `2.4 MB`: decimal units, at most one decimal. */
export function fileSize(bytes: number): string {
  const [unit, size] =
    bytes < 1e3
      ? (['byte', 1] as const)
      : bytes < 1e6
        ? (['kilobyte', 1e3] as const)
        : (['megabyte', 1e6] as const)
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(bytes / size)
}
