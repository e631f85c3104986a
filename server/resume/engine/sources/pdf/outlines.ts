export type Matrix = [number, number, number, number, number, number]

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]
export const matrixOf = (given: ArrayLike<number>): Matrix => [
  given[0] ?? 1,
  given[1] ?? 0,
  given[2] ?? 0,
  given[3] ?? 1,
  given[4] ?? 0,
  given[5] ?? 0,
]
export const apply = (m: Matrix, x: number, y: number): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]

export type Point = [number, number]
export type Outline = Point[]

const cutsPerCurve = 8

export const outlineOf = (
  m: Matrix,
  [x1, y1, x2, y2]: [number, number, number, number],
): Outline => [apply(m, x1, y1), apply(m, x2, y1), apply(m, x2, y2), apply(m, x1, y2)]

/** The outlines of a path as pdf.js writes it: the number of a step, then its points. */
export function outlinesOf(path: ArrayLike<number>, m: Matrix): Outline[] {
  const outlines: Outline[] = []
  let at = 0
  let [x, y] = [0, 0]
  const point = (): Point => [path[at++] ?? 0, path[at++] ?? 0]
  const to = (next: Point) => {
    ;[x, y] = next
    outlines.at(-1)?.push(apply(m, x, y))
  }
  while (at < path.length) {
    const step = path[at++]
    if (step === 0) {
      outlines.push([])
      to(point())
    } else if (step === 1) to(point())
    else if (step === 2 || step === 3) {
      const first = point()
      const second = step === 2 ? point() : first
      const end = point()
      const start: Point = [x, y]
      for (let cut = 1; cut <= cutsPerCurve; cut++) {
        to(along(start, first, second, end, cut / cutsPerCurve))
      }
    }
  }
  return outlines
}

const along = (a: Point, b: Point, c: Point, d: Point, share: number): Point => {
  const rest = 1 - share
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3] as const
  const of = (axis: 0 | 1) =>
    a[axis] * weights[0] + b[axis] * weights[1] + c[axis] * weights[2] + d[axis] * weights[3]
  return [of(0), of(1)]
}

/** Each stretch of a line as the rectangle that a wide pen draws. */
export function strokesOf(outlines: Outline[], width: number): Outline[] {
  return outlines.flatMap(outline =>
    outline.slice(1).flatMap(([x2, y2], at) => {
      const [x1, y1] = outline[at] as Point
      const length = Math.hypot(x2 - x1, y2 - y1)
      if (length === 0) return []
      const [dx, dy] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)]
      return [
        [
          [x1 + dx, y1 + dy],
          [x2 + dx, y2 + dy],
          [x2 - dx, y2 - dy],
          [x1 - dx, y1 - dy],
        ] as Outline,
      ]
    }),
  )
}
