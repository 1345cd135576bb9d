// Shows /openapi.json for people.
const about = await (await fetch("/openapi.json")).json();
document.querySelector("#about").textContent = about.info.description;

const element = (name, text, parent) => {
  const made = document.createElement(name);
  made.textContent = text;
  parent.append(made);
  return made;
};

const typeName = (schema) => {
  if (!schema) return "text";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.type === "array") return `${typeName(schema.items)}[]`;
  return schema.type ?? "value";
};

const content = (body) => {
  const [kind, value] = Object.entries(body?.content ?? {})[0] ?? [];
  return kind ? `${typeName(value.schema)}${kind.includes("json") ? "" : ` (${kind})`}` : "nothing";
};

for (const [path, methods] of Object.entries(about.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const article = element("article", "", document.querySelector("#paths"));
    const title = element("h3", "", article);
    element("span", method, title).className = "method";
    element("code", path, title);
    element("p", operation.summary ?? "", article);
    const list = element("ul", "", article);
    for (const one of operation.parameters ?? []) element("li", `${one.in}: ${one.name}`, list);
    if (operation.security) element("li", "header: Authorization: Bearer KEY", list);
    if (operation.requestBody) element("li", `body: ${content(operation.requestBody)}`, list);
    for (const [status, response] of Object.entries(operation.responses)) {
      element("li", `${status}: ${content(response)}`, list);
    }
  }
}

for (const [name, schema] of Object.entries(about.components.schemas)) {
  const article = element("article", "", document.querySelector("#types"));
  element("h3", name, article);
  element("p", schema.description ?? "", article);
  element("pre", JSON.stringify(schema, null, 2), article);
}
