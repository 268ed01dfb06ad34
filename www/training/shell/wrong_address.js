// An address that names something this page does not have, such as a task from a broken link. Another try would fail in
// the same way, so none is offered.

export class WrongAddress extends Error {}
