/** What is sent as the page goes away arrives all the same; browsers take 64 kB of such at once. */
export const outlivingThePage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
