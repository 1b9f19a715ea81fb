import { createContext, useContext } from 'react'
import type { FormRequest, LinkedFields } from '#src/state/place/overlay.ts'

/** What a form stands in: the window over the screen, or another form that needs a record which is not there yet. */
export interface FormFrame {
  readonly request: FormRequest | undefined
  readonly isNested: boolean
  /** Closes this form; `madeId`: the record it has created. */
  close(madeId?: number): void
  /** Opens a form over this one. `onEnd` gets the new record's id; undefined: none was made. */
  open(request: FormRequest, onEnd: (madeId: number | undefined) => void): void
}

export const FormFrameContext = createContext<FormFrame | null>(null)

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext)
  if (!frame) throw new Error('A form stands in no frame')
  return frame
}

/** What the link that opened the form says; a form over another was opened by nobody's link. */
export function linkedOf({ request, isNested }: FormFrame): LinkedFields | undefined {
  return isNested ? undefined : request?.linked
}
