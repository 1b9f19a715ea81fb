import { phoneAddress } from '#domain/records/phone.ts'
import { copyText } from './clipboard.ts'
import { openOutside } from './outside.ts'

/** A number passed to the phone. */
export interface Dialled {
  number: string
  /** Also copied to the clipboard, for computers without a phone application. */
  isCopied: boolean
}

/** Copies the number and opens the phone application. */
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

export function dialledText({ isCopied }: Dialled): string {
  return isCopied ? 'Номер скопирован и передан программе звонков' : 'Номер передан программе звонков'
}
