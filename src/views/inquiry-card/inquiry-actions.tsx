import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** The card's verbs as buttons with keys; disabled ones give the reason. */
export function InquiryActions() {
  return (
    <>
      <CommandButton id="request.take" look="primary">
        Взять себе
      </CommandButton>
      <CommandButton id="request.makeDemand">Запрос</CommandButton>
      <CommandButton id="request.setStatus">Состояние</CommandButton>
      <CommandButton id="request.toggleRead" />
      <CommandButton id="request.note">Заметка</CommandButton>
      <CommandButton id="request.planEvent">Событие</CommandButton>
    </>
  )
}
