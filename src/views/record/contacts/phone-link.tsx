import { formatPhone, phoneAddress } from '#domain/records/phone.ts'

/** A callable number; a masked or invalid one is plain text. */
export function PhoneLink({ number, className = '' }: { number: string; className?: string }) {
  const address = phoneAddress(number)
  if (address === null) return <span className={`whitespace-nowrap ${className}`}>{number}</span>
  return (
    <a
      href={address}
      className={`inline-block leading-6 whitespace-nowrap hover:underline ${className || 'text-accent'}`}
    >
      {formatPhone(number)}
    </a>
  )
}
