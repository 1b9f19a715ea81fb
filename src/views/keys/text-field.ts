const textInputs = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

/** Tells if an element takes characters and editing keys itself. */
export function isTextField(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || element.matches(textInputs))
}
