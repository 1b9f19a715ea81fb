import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** The table of blocks in an office that has none: what a new office needs, each step a command. */
export default function FirstHour() {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  return (
    <section className="mx-auto flex max-w-[620px] flex-col px-6 pt-[8vh] pb-8" aria-labelledby="first-hour">
      <span className="flex size-[72px] items-center justify-center rounded-full bg-sunk text-control">
        <Icon name="block" sizePx={36} linePx={1.5} />
      </span>
      <h2 id="first-hour" className="mt-4 text-lg font-semibold">
        Здесь будет ваша база
      </h2>
      <p className="mt-1 text-muted">Начните с файла, в котором она лежит сейчас: остальное можно и потом.</p>
      <ol className="mt-5 flex flex-col gap-4">
        <Step
          title="Загрузите свою базу"
          text="Подойдёт XLSX, XLS, CSV или фид ЦИАН, Яндекса, Авито: столбцы программа узнает сама, до загрузки вы увидите каждую строку."
        >
          <CommandButton id="import.start" look="primary" autoFocus>
            Импортировать файл…
          </CommandButton>
          <CommandButton id="import.saveTemplate">Скачать шаблон</CommandButton>
        </Step>
        {isAdmin && (
          <Step
            title="Настройте офис"
            text="Часовой пояс решает, когда «сегодня», ставка НДС — как сравнивать ставки, название и логотип увидят клиенты."
          >
            <CommandButton id="office.edit">Настройки офиса</CommandButton>
          </Step>
        )}
        {isAdmin && (
          <Step title="Позовите коллег" text="Каждый получит ссылку для входа и свои права.">
            <CommandButton id="user.create">Пригласить коллегу</CommandButton>
          </Step>
        )}
        <Step
          title="Или начните с одного блока"
          text="Сначала здание, потом его блоки: оба можно создать прямо отсюда."
        >
          <CommandButton id="building.create">Новое здание</CommandButton>
          <CommandButton id="block.create">Новый блок</CommandButton>
        </Step>
      </ol>
      {isAdmin && (
        <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
          Сперва посмотреть на примере? На компьютере, где стоит программа, выполните в её папке{' '}
          <code className="font-keys text-ink">npm run demo</code>: демо откроется рядом, в своей базе, вашу
          не тронет. Папку <code className="font-keys text-ink">demo</code> потом можно удалить.
        </p>
      )}
    </section>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="font-medium">{title}</h3>
      <p className="text-sm text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
