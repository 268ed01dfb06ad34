// The field for a line of chat: a line that cannot be sent stays, with a sentence that says why.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_line_field } from "../../../../www/remote/network/chat_tab.js";
import { give_elements } from "../../elements.js";
import { t } from "../../translator.js";

test("a line that is not sent stays in the field and says why", () => {
  give_elements();
  const why = t("network.chat.too_fast");
  const answers = [
    { sent: false, words: why },
    { sent: true, words: "" },
  ];
  const field = create_line_field(t, () => answers.shift() ?? assert.fail());
  field.input.value = "hello";
  field.send_button.dispatchEvent(new Event("click"));
  assert.deepEqual([field.input.value, field.fault.textContent], ["hello", why]);
  field.send_button.dispatchEvent(new Event("click"));
  assert.deepEqual([field.input.value, field.fault.textContent], ["", ""]);
});
