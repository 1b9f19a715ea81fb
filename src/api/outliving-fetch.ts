/** Delivers calls even as the page unloads; browsers limit such bodies to 64 kB. */
export const outlivingThePage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
