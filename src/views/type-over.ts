/** Types text as a user would: replaces the selection and triggers React's events. */
export function typeOver(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  element.setRangeText(text, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end')
  element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
