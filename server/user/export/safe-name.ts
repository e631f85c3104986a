/** A file name that means the same on every system and can't leave its folder. */
export const safeName = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- that is what is taken out
  name.replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, '_').replace(/^\.+|[. ]+$/g, '_') || 'file'
