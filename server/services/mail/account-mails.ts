import type { Mail } from './mail.ts'

/* The two account mails. Each links to a page where a button uses the token. */

interface Letter {
  to: string
  link: string
}

export function resetMail({ to, link }: Letter): Mail {
  return letter(to, 'Ключ: новый пароль', [
    'Чтобы задать новый пароль, откройте ссылку и нажмите кнопку на странице:',
    { link, label: 'Задать новый пароль' },
    'Ссылка действует 10 минут и только один раз. Если вы не просили новый пароль, ничего не делайте.',
  ])
}

export function invitationMail({
  to,
  link,
  inviter,
  office,
}: Letter & { inviter: string; office: string }): Mail {
  return letter(to, `${office}: приглашение в Ключ`, [
    `${inviter} приглашает вас в Ключ — базу зданий, блоков и клиентов. Откройте ссылку и придумайте пароль:`,
    { link, label: 'Войти и задать пароль' },
    'Ссылка действует 7 дней и только один раз. Если вы не ждали этого письма, ничего не делайте.',
  ])
}

type Part = string | { link: string; label: string }

function letter(to: string, subject: string, parts: readonly Part[]): Mail {
  const text = parts.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')
  const paragraphs = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${escaped(part)}</p>`
      : `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p><p>${escaped(part.link)}</p>`,
  )
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${escaped(subject)}</title>
<body style="font:15px/1.5 sans-serif;color:#1d1b18">
${paragraphs.join('\n')}
</body></html>`
  return { to, subject, text, html }
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
