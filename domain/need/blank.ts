/** The text with spaces instead of some of its characters; lines stay. */
export function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/gu, ' ') + text.slice(end)
}
