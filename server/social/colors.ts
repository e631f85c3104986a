/** The light theme's, of src/styles.css: pictures are paper. */
export const colors = {
  canvas: '#faf9f6',
  surface: '#ffffff',
  line: '#dfdfda',
  ink: '#16242a',
  inkSoft: '#4c5c62',
  accent: '#00616a',
  accentSoft: '#ddf1f2',
  mark: '#f8e54e',
  markInk: '#272110',
}
