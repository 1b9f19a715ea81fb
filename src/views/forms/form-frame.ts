import { createContext, useContext } from 'react'
import type { FormRequest, LinkedFields } from '#src/state/place/overlay.ts'

/** Frame of a form: the overlay, or another form that needs a new record. */
export interface FormFrame {
  readonly request: FormRequest | undefined
  readonly isNested: boolean
  /** Closes this form; `madeId`: the created record. */
  close(madeId?: number): void
  /** Opens a form on top. `onEnd` gets the new record's id; undefined: none was created. */
  open(request: FormRequest, onEnd: (madeId: number | undefined) => void): void
}

export const FormFrameContext = createContext<FormFrame | null>(null)

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext)
  if (!frame) throw new Error('A form stands in no frame')
  return frame
}

/** Fields of the link that opened the form; nested forms have none. */
export function linkedOf({ request, isNested }: FormFrame): LinkedFields | undefined {
  return isNested ? undefined : request?.linked
}
