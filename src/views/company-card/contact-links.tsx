import type { ReactNode } from 'react'
import type { Company } from '#contract/companies/company-records.ts'
import { PhoneLink } from '#src/views/record/contacts/phone-link.tsx'

/** A phone to be called, a mail to be written, a site to be opened; what is masked or unknown is no link. */
export function contactLinks({
  phone,
  email,
  site,
}: Pick<Company, 'phone' | 'email' | 'site'>): Partial<Record<string, ReactNode>> {
  return {
    ...(phone && { phone: <PhoneLink number={phone} /> }),
    ...(email && /^[^•]+$/.test(email) && { email: link(`mailto:${email}`, email) }),
    ...(site && { site: outerLink(site) }),
  }
}

function link(href: string, text: string): ReactNode {
  return (
    <a href={href} className="inline-block leading-6 text-accent hover:underline">
      {text}
    </a>
  )
}

/** Only what is plainly an address of a site leads out of here. */
function outerLink(site: string): ReactNode {
  const address = /^https?:\/\//i.test(site) ? site : `https://${site}`
  if (!URL.canParse(address) || /\s/.test(site)) return site
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer noopener"
      className="inline-block leading-6 text-accent hover:underline"
    >
      {site}
    </a>
  )
}
