const textInputs = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

/** Tells if an element takes characters and editing keys itself. */
export function isTextField(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches(textInputs))
}

/** Types a delayed press into the field with the focus. @returns false if it is no character. */
export function typeInto({ key, isRepeat }: { key: string; isRepeat: boolean }): boolean {
  if (key === 'Backspace') return document.execCommand('delete')
  return [...key].length === 1 && (isRepeat || document.execCommand('insertText', false, key))
}
