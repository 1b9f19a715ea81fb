/** As by hand: what is selected is replaced, and React hears of it. */
export function typeOver(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end')
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
