import { withoutUnseen } from '#domain/text/fold.ts'

/** «https://wa.me/7916…», «whatsapp://send?phone=…», «viber://chat?number=%2B7…»: the number follows with its country. */
const messengerLink =
  /(?:https?:\/\/)?(?:www\.)?(?:(?<![\p{L}\p{N}])wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=|t\.me\/(?=\+)|(?:whatsapp|viber):\/\/(?:send|chat|add)\/?\?(?:phone|number)=)(?:%2B|\+|%20)*(\d+)[^\s;|<>»"]*/giu
const callLink = /(?<!\p{L})(?:tel|callto|sms):(?:\/\/)?(?=[+\d(])/giu
/** «79161112233.0»: a spreadsheet took the phone for a number. */
const decimals = /(?<![\d.,])(\d{10,15})[.,]0{1,2}(?!\d)/g
/** «7,9161112233E+10» tells all digits, «7,91611E+10» only the first. */
const power = /(?<!\d)(\d)[.,](\d+)E\+(\d\d)(?!\d)/gi
/** Pauses of phone books before an extension: «84951234567,,123», «+74951234567;123», «…p123», «;ext=123». */
const pauses = /(?:(?<=\d{10})\s*(?:[,;]+|[pw])|(?<=\d)\s*,{2,}|(?<=\d);\s*ext=)\s*(\d{1,6})\s*(?=$|[;\n])/gi
/** The way out of Russia: «8~10 375…». */
const wayOut = /(?<!\d)8\s*~\s*10(?!\d)/g

/**
 * Text in which phones are read: without marks of direction, wide digits, links to a number and what spreadsheets and phone books make of it.
 */
export function plainPhones(text: string): string {
  const narrow = (wide: string) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)
  return withoutUnseen(text)
    .replace(/[！-～]/g, narrow)
    .replace(messengerLink, (_link, digits: string) => (digits.length > 10 ? `+${digits}` : digits))
    .replace(callLink, '')
    .replace(decimals, '$1')
    .replace(power, (whole, first: string, rest: string, size: string) =>
      rest.length === Number(size) ? first + rest : whole,
    )
    .replace(pauses, ' доб. $1')
    .replace(wayOut, '8-10')
}
