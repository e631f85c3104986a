/** The shade behind a dialog, and the surface of what floats over a page. */
export const shadeClass = 'fixed inset-0 z-50 animate-fade bg-shade'
export const floatClass = 'bg-raised text-ink shadow-float outline-none'
