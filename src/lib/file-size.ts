/** `840 bytes`, `12 kB`, `2.4 MB`: units of 1,024, as the limits are; at most one decimal. */
export function fileSize(bytes: number): string {
  const [unit, size] =
    bytes < 1024
      ? (['byte', 1] as const)
      : bytes < 1024 ** 2
        ? (['kilobyte', 1024] as const)
        : (['megabyte', 1024 ** 2] as const)
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(bytes / size)
}
