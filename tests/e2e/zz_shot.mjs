import { chromium } from "playwright";
const [,, what="all", outs="/tmp/drillwork/shots"] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const BASE="http://127.0.0.1:21971/train.html";
const sizes={phone:[390,844],tablet:[820,1180],desk:[1440,900]};
const views={openings:"#openings",ballot:"#openings=three-move-6/black",endings:"#endings",lesson:"#endings=lesson:two_kings",cls:"#endings=class:2_2",due:"#due"};
for(const [n,h] of Object.entries(views)){ if(what!=="all"&&!what.split(",").includes(n))continue;
 for(const [s,[w,hh]] of Object.entries(sizes)) for(const scheme of ["light","dark"]){ if(scheme==="dark"&&s==="tablet")continue;
  const c=await b.newContext({viewport:{width:w,height:hh},colorScheme:scheme,reducedMotion:"reduce"}); const p=await c.newPage();
  p.on("console",m=>{if(["error","warning"].includes(m.type()))console.log(n,s,m.text())}); p.on("pageerror",e=>console.log(n,s,"ERR",e.message));
  await p.goto(BASE+h); await p.waitForSelector("html[data-ready]",{timeout:20000}).catch(e=>console.log("not ready"));
  await p.waitForTimeout(n==="cls"?2500:1500);
  await p.screenshot({path:`${outs}/${n}-${s}-${scheme}.png`}); await c.close(); } }
await b.close();
