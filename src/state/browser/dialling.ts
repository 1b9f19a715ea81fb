import { phoneAddress } from '#domain/records/phone.ts'
import { copyText } from './clipboard.ts'
import { openOutside } from './outside.ts'

/** A number that was handed to the phone. */
export interface Dialled {
  number: string
  /** It is on the clipboard too, for a phone that the computer does not know. */
  isCopied: boolean
}

/** Copies the number and hands it to the programme that calls. */
export async function dial(number: string): Promise<Dialled> {
  const address = phoneAddress(number)
  let isCopied = true
  try {
    await copyText(number)
  } catch {
    isCopied = false
  }
  if (address !== null) openOutside(address)
  return { number, isCopied }
}
