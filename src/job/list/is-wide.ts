/** As the styles have it: narrower screens have no room for two columns. */
export const isWide = () => matchMedia('(min-width: 1024px)').matches
