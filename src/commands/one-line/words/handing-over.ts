/** They also begin other commands and things to do: a line only if a colleague has the name behind them. */
export const handingOver =
  /^(?:(?:пере)?назнач(?:ить|ь|аю)|переда(?:ть|й|ю|ем|дим)|отда(?:ть|й|ю|ем|дим)|поручи(?:ть)?|закрепи(?:ть)?|(?:re)?assign|hand over|give)$/
export const isHandingOver = (word: string) => handingOver.test(word)
